import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-habits-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Runs a script in a folder without settings; returns what it printed, and its exit code. */
function run(script: string, words: string[], { cwd, typed = '', env = {} }: Options) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [script, ...words], { cwd, env: { ...inherited, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (printed += bytes))
  child.stdin.end(typed)
  return new Promise<[string, number | null]>((done) => child.once('close', (code) => done([printed, code])))
}

type Options = { cwd: string; typed?: string; env?: Record<string, string> }

test('npm run new-migration makes the next file and its entry in the journal; a name that is none makes nothing', async () => {
  const folder = await emptyFolder()
  await cp('scripts/new-migration.ts', join(folder, 'scripts/new-migration.ts'))
  await cp('db/migrations', join(folder, 'db/migrations'), { recursive: true })
  const journalFile = join(folder, 'db/migrations/meta/_journal.json')
  const make = (...words: string[]) => run('scripts/new-migration.ts', words, { cwd: folder })
  const before = await readFile(journalFile, 'utf8')
  const { entries: known } = JSON.parse(before)

  for (const words of [[], ['Add ratings'], ['../ratings'], ['0099_ratings']])
    expect(await make(...words)).toEqual([expect.stringContaining('npm run new-migration -- NAME'), 1])
  expect(await readFile(journalFile, 'utf8')).toBe(before)

  const number = String(known.length).padStart(4, '0')
  expect(await make('add_ratings')).toEqual([expect.stringContaining(`${number}_add_ratings.sql`), 0])
  expect(await readFile(join(folder, `db/migrations/${number}_add_ratings.sql`), 'utf8')).toBe('-- Why:\n')
  const journal = await readFile(journalFile, 'utf8')
  expect(journal.startsWith(before.slice(0, before.lastIndexOf('}\n  ]')))).toBe(true)
  const added = JSON.parse(journal).entries.at(-1)
  expect(added).toMatchObject({ idx: known.length, tag: `${number}_add_ratings`, breakpoints: false })
  expect(added.when).toBeGreaterThan(known.at(-1).when)
})

test.each([
  ['with psql installed', process.env.PATH ?? ''],
  ['without psql', ''],
])('npm run db:psql runs a statement, or what is typed, and tells faults: %s', async (_, PATH) => {
  const cwd = await emptyFolder()
  const psql = (words: string[], more: Omit<Options, 'cwd'>) =>
    run(resolve('scripts/psql.ts'), words, { cwd, ...more })
  const env = { DATABASE_URL: used.url, PATH }
  expect(await psql(["select 'ka' || 'si' as word"], { env })).toEqual([expect.stringContaining('kasi'), 0])
  expect(await psql(['select nothing'], { env })).toEqual([expect.stringContaining('does not exist'), 1])
  expect(await psql([], { env, typed: "select 'ka' || 'si';\n" })).toEqual([
    expect.stringMatching(/\bkasi'?\b/),
    0,
  ])
  expect(await psql(['select 1'], {})).toEqual([expect.stringContaining('No database runs in'), 1])
})
