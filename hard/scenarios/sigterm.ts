import { setTimeout as sleep } from 'node:timers/promises'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { cookiesOf } from '#hard/support/site.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { requestHead, trickle } from '#hard/support/trickle.ts'
import { underLoad } from '#hard/support/under-load.ts'
import { eventually } from '#test/eventually.ts'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/servers/test-server.ts'
import { openStream } from '#test/stream-reader.ts'
import { isWell } from './kills.ts'

/** The promised time of a whole stop, the embedded database included (docs/security.md). */
const maxStopMs = 10_000

/** Stops in the middle of everything, by SIGTERM. */
export const sigterm: Scenario = {
  needs: [],
  run: async () => [
    await stopUnderLoad('SIGTERM', 10, {}),
    await stopUnderLoad('SIGTERM, forms come byte by byte', 2, {}, async (instance) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10000' }
      const head = requestHead(instance.origin, 'POST', '/auth', form)
      const slow = Array.from({ length: 20 }, () => trickle(instance.origin, head, 'a', 100))
      await sleep(1000)
      return () => {
        for (const one of slow) one.close()
      }
    }),
    await withSilentDatabase(),
  ],
}

async function withSilentDatabase(): Promise<Line> {
  const database = await startTestServer()
  const name = await createDatabase(database.url, database.template)
  const proxy = await startProxy(withDatabase(database.url, name))
  try {
    const env = { DATABASE_URL: proxy.url }
    return await stopUnderLoad('SIGTERM, the database silent', 2, env, async () => {
      proxy.stall()
      await sleep(1000)
      return proxy.up
    })
  } finally {
    await proxy.down()
    await database.stop()
  }
}

/** `hinder` obstructs the stop, and returns what removes the obstacle. */
const stopUnderLoad = (
  name: string,
  times: number,
  env: Record<string, string>,
  hinder: (instance: TestInstance) => Promise<() => void | Promise<void>> = async () => () => {},
): Promise<Line> =>
  underLoad(name, { env }, async ({ instance, writers, problems }) => {
    let survived = 0
    let slowestMs = 0
    for (let n = 0; n < times; n += 1) {
      const before = problems.length
      const streams = await Promise.all(
        writers.people
          .slice(0, 8)
          .map((person) => openStream(instance.origin, { cookies: cookiesOf(person) })),
      )
      await sleep(300 + Math.random() * 700)
      const unhinder = await hinder(instance)
      const askedAt = performance.now()
      const code = await instance.end('SIGTERM')
      const ms = performance.now() - askedAt
      slowestMs = Math.max(slowestMs, ms)
      if (code !== 0) problems.push(`it ended with ${code}`)
      if (ms > maxStopMs) problems.push(`it took ${Math.round(ms)} ms to end`)
      await Promise.all(streams.map(({ ended }) => ended))
      const cut = streams.filter(({ isCut }) => isCut()).length
      if (cut > 0) problems.push(`${cut} streams were cut`)
      await unhinder()
      await instance.start()
      if (!(await eventually(() => isWell(instance), 5000))) problems.push('it was not well again')
      if (problems.length === before) survived += 1
    }
    if (writers.cutResponses() > 0) problems.push(`${writers.cutResponses()} answers to writers were cut`)
    return { tried: times, survived, note: `ended within ${(slowestMs / 1000).toFixed(1)} s` }
  })
