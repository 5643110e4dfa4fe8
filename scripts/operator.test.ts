import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

/** Runs `npm run operator` with these words; returns its last line, and whether it failed. */
async function run(...words: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: used.url }
  const done = await promisify(execFile)(process.execPath, ['scripts/operator.ts', ...words], { env }).then(
    ({ stdout }) => ({ text: stdout, isFault: false }),
    ({ stderr }: { stderr: string }) => ({ text: stderr, isFault: true }),
  )
  return [done.text.trim().split('\n').at(-1), done.isFault]
}

test('npm run operator names, lists and removes; an unknown address and no address are refused', async () => {
  await used.db.insert(users).values({ email: 'thandi@example.com' })
  expect(await run('add', 'nobody@example.com')).toEqual([expect.stringContaining('has no account'), true])
  const unproved = [
    'thandi@example.com has not proved that address: ask them to use ‘Forgot password?’ once.',
    true,
  ]
  expect(await run('add', 'thandi@example.com')).toEqual(unproved)
  expect(await run('list')).toEqual(['Nobody is an operator yet.', false])
  await used.db.update(users).set({ emailVerified: true })
  for (const words of [[], ['add'], ['promote', 'thandi@example.com']])
    expect(await run(...words)).toEqual([expect.stringContaining('add EMAIL | remove EMAIL | list'), true])
  expect(await run('add', 'Thandi@Example.com')).toEqual([expect.stringContaining('is an operator'), false])
  expect(await run('list')).toEqual([expect.stringMatching(/not set up +thandi@example\.com$/), false])
  expect(await run('remove', 'thandi@example.com')).toEqual([expect.stringContaining('no longer'), false])
  expect(await run('list')).toEqual(['Nobody is an operator yet.', false])
})
