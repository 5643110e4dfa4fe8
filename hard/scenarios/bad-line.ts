import { setTimeout as sleep } from 'node:timers/promises'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { underLoad } from '#hard/support/under-load.ts'
import { freePort } from '#test/network/free-port.ts'
import { startResponseDropper } from '#test/network/response-dropper.ts'
import { slowClients } from './slow-clients.ts'
import { startThinLine } from './thin-line.ts'

/** Tries lines as phones have them, and clients that send a byte at a time to keep others out. */
export const badLine: Scenario = {
  needs: [],
  run: async () => [await brokenLine(), await slowClients()],
}

const durationMs = 20_000

/** Delays everything, cuts connections at random, and loses some responses after the request went through. */
async function brokenLine(): Promise<Line> {
  const port = await freePort()
  const dropper = await startResponseDropper()
  dropper.port = port
  const line = await startThinLine(dropper.origin)
  const origins = { writers: line.origin, readers: `http://127.0.0.1:${port}` }
  const env = { PORT: String(port), HOST: '127.0.0.1', ORIGIN: line.origin }
  try {
    return await underLoad('a line that delays, cuts, loses answers', { env, origins }, async (load) => {
      line.worsen()
      for (const end = Date.now() + durationMs; Date.now() < end; ) {
        dropper.dropResponsesTo('POST', 1 + Math.floor(Math.random() * 3))
        await sleep(Math.random() * 300)
      }
      line.mend()
      dropper.dropResponsesTo('POST', 0)
      const faults = line.cuts() + dropper.dropped()
      if (line.cuts() === 0 || dropper.dropped() === 0) load.problems.push('the line was good')
      const note = `${line.cuts()} connections cut, ${dropper.dropped()} answers lost`
      return { tried: faults, survived: faults, note }
    })
  } finally {
    line.close()
    dropper.close()
  }
}
