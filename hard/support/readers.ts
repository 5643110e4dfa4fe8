import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { leakInResponse } from './leaks.ts'

/** A page and the session that requests it. */
export type Target = { path: string; cookie?: string }

export type ReadResponse = { at: number; path: string; status: number; body: string; ms: number }

/** People who read pages without a pause until they are stopped. */
export type Readers = {
  /** Number of responses by status; 0 counts missing ones. */
  statuses: Map<number, number>
  /** Faults that no reader may see: a cut response, a leak, an error that is no page of ours. */
  problems: string[]
  /** Durations of complete responses, in milliseconds. */
  times: number[]
  stop: () => Promise<void>
}

/** `check` returns what is wrong with a response, in words, or null. */
export function startReaders(
  origin: string,
  targets: Target[],
  hands = 3,
  check: (received: ReadResponse) => string | null = () => null,
): Readers {
  const agent = new Agent({ keepAlive: true })
  const statuses = new Map<number, number>()
  const problems: string[] = []
  const times: number[] = []
  let isOver = false

  const read = async (target: Target): Promise<void> => {
    const at = performance.now()
    const received = await ask(origin, agent, target)
    const status = received?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (!received) return await sleep(20)
    const ms = performance.now() - at
    times.push(ms)
    if (received.body === null) return void problems.push(`${target.path} was cut`)
    const { body } = received
    const leak = leakInResponse(body)
    if (leak) problems.push(`${target.path} answered ${leak}`)
    if (status >= 500 && !isOurUnavailable(status, body)) problems.push(`${target.path} answered ${status}`)
    const wrong = check({ at, path: target.path, status, body, ms })
    if (wrong) problems.push(wrong)
  }
  const working = Array.from({ length: hands }, async (_, hand) => {
    for (let n = hand; !isOver; n += 1) {
      const target = targets[n % targets.length]
      if (target) await read(target)
      await sleep(Math.random() * 20)
    }
  })
  return {
    statuses,
    problems,
    times,
    async stop() {
      isOver = true
      await Promise.all(working)
      agent.destroy()
    },
  }
}

/** Returns whether it is our page that says that the database is away. */
export const isOurUnavailable = (status: number, body: string): boolean =>
  status === 503 && body.includes('cannot reach its database')

/** Null: no byte of a response came. `body` null: it was cut in the middle. */
function ask(origin: string, agent: Agent, { path, cookie }: Target) {
  return new Promise<{ status: number; body: string | null } | null>((responded) => {
    let before = 0
    const headers = cookie ? { cookie } : {}
    const asking = request(origin + path, { agent, headers }, (response: IncomingMessage) => {
      const status = response.statusCode ?? 0
      text(response).then(
        (body) => responded({ status, body }),
        () => responded({ status, body: null }),
      )
    })
    asking.once('socket', (socket) => (before = socket.bytesRead))
    asking.once('error', () => {
      const isCut = (asking.socket?.bytesRead ?? 0) > before
      responded(isCut ? { status: 0, body: null } : null)
    })
    asking.setTimeout(30_000, () => asking.destroy(new Error('no answer')))
    asking.end()
  })
}
