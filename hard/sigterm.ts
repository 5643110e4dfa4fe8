import { setTimeout as sleep } from 'node:timers/promises'
import { openStream } from '#test/event-stream.ts'
import { eventually } from '#test/eventually.ts'
import { startProxy } from '#test/tcp-proxy.ts'
import { createDatabase, startTestServer, withDatabase } from '#test/test-server.ts'
import type { House } from './house.ts'
import { isWell } from './kills.ts'
import { cookiesOf } from './place.ts'
import type { Line, Trial } from './trial.ts'
import { requestHead, trickle } from './trickle.ts'
import { underLoad } from './under-load.ts'

/** The order's: all of a stop, the embedded database with it. */
const maxStopMs = 10_000

/** Stops in the middle of everything, asked for by SIGTERM. */
export const sigterm: Trial = {
  needs: [],
  run: async () => [
    await stopUnderLoad('SIGTERM', 10, {}),
    await stopUnderLoad('SIGTERM, forms come byte by byte', 2, {}, async (house) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10000' }
      const head = requestHead(house.origin, 'POST', '/auth', form)
      const slow = Array.from({ length: 20 }, () => trickle(house.origin, head, 'a', 100))
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

/** `hinder` puts something in the way of the stop, and answers what takes it away again. */
const stopUnderLoad = (
  name: string,
  times: number,
  env: Record<string, string>,
  hinder: (house: House) => Promise<() => void | Promise<void>> = async () => () => {},
): Promise<Line> =>
  underLoad(name, { env }, async ({ house, writers, problems }) => {
    let survived = 0
    let slowestMs = 0
    for (let n = 0; n < times; n += 1) {
      const before = problems.length
      const streams = await Promise.all(
        writers.people.slice(0, 8).map((person) => openStream(house.origin, { cookies: cookiesOf(person) })),
      )
      await sleep(300 + Math.random() * 700)
      const unhinder = await hinder(house)
      const askedAt = performance.now()
      const code = await house.end('SIGTERM')
      const ms = performance.now() - askedAt
      slowestMs = Math.max(slowestMs, ms)
      if (code !== 0) problems.push(`it ended with ${code}`)
      if (ms > maxStopMs) problems.push(`it took ${Math.round(ms)} ms to end`)
      await Promise.all(streams.map(({ ended }) => ended))
      const cut = streams.filter(({ isCut }) => isCut()).length
      if (cut > 0) problems.push(`${cut} streams were cut`)
      await unhinder()
      await house.start()
      if (!(await eventually(() => isWell(house), 5000))) problems.push('it was not well again')
      if (problems.length === before) survived += 1
    }
    if (writers.cutAnswers() > 0) problems.push(`${writers.cutAnswers()} answers to writers were cut`)
    return { tried: times, survived, note: `ended within ${(slowestMs / 1000).toFixed(1)} s` }
  })
