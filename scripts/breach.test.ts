import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#db/schema.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-breach-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...words: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: used.url,
    DATA_DIR: folder,
    SMTP_URL: '',
  }
  const script = promisify(execFile)(process.execPath, ['scripts/breach.ts', ...words], { env })
  return await script.then(
    ({ stdout }) => ({ out: stdout, isFault: false }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ out: stdout + stderr, isFault: true }),
  )
}

test('npm run breach lists the people whom it concerns, and mails each once', async () => {
  const before = new Date('2026-01-01')
  const [quiet, present] = await used.db
    .insert(users)
    .values(['quiet', 'present'].map((name) => ({ email: `${name}@example.com`, createdAt: before })))
    .returning()
  await used.db.insert(sessions).values({
    userId: present?.id ?? '',
    token: 'a-token',
    expiresAt: new Date('2026-12-01'),
    createdAt: new Date('2026-11-01'),
    updatedAt: new Date('2026-11-20'),
  })
  const all = await run('list')
  expect(all.out.trim().split('\n').toSorted()).toEqual([quiet?.id ?? '', present?.id ?? ''].toSorted())
  expect(await run('list', '2026-11-10', '2026-11-11')).toEqual({ out: `${present?.id}\n`, isFault: false })
  expect((await run('list', 'yesterday')).isFault).toBe(true)

  const [ids, text] = [join(folder, 'ids.txt'), join(folder, 'text.txt')]
  const gone = crypto.randomUUID()
  await writeFile(ids, `${present?.id}\n${gone}\n`)
  await writeFile(text, 'Somebody read your data\n\nWhat happened.\n\nWhat you can do.\n')
  const first = await run('mail', ids, text)
  expect([first.isFault, first.out.includes('1 mailed, 1 not.'), first.out.includes(gone)]).toEqual([
    true,
    true,
    true,
  ])
  await run('mail', ids, text)
  const mails = await readdir(join(folder, 'mail'))
  expect(mails).toHaveLength(1)
  const mail = await readFile(join(folder, 'mail', mails[0] ?? ''), 'utf8')
  for (const part of ['Subject: Somebody read your data', 'To: present@example.com', 'What you can do.'])
    expect(mail).toContain(part)
})
