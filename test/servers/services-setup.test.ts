import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const vitest = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname
const root = new URL('../..', import.meta.url).pathname

test('without a Redis, the tests of services say in one line what is missing, and exit with 1', async () => {
  const child = spawn(process.execPath, [vitest, 'run', '--config', 'vitest.services.config.ts'], {
    cwd: root,
    env: { PATH: '/nowhere' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toBe('npm run test:services needs redis-server (Debian: apt-get install redis-server)\n')
  expect(code).toBe(1)
})
