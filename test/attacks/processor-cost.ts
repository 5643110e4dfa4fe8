import type { Visitor } from '#test/people/visitor.ts'
import { limitNow } from '#test/processor-time.ts'
import { everyOperation } from './all-operations.ts'
import { sendOperation } from './attack.ts'
import type { Belongings, Operation } from './operation.ts'
import { placesOf, worstTexts } from './worst-texts.ts'

/** Somebody who sends operations that are aimed at `has`. */
export type Sender = { has: Belongings; by: () => Visitor }

type Tried = {
  /** Called for each place of an operation that writes: nobody meets the limits of what one person may write. */
  newSender: () => Promise<Sender>
  /** Processor time of the server for one request, on a usual machine (`limitNow`). */
  maxMs: number
  /** The sixteenth of the texts that the first place gets; the next place gets the next one. Null: each place gets all of them. */
  share: number | null
  /** Called before each operation with its name, and with what was tried and dear before it: all texts take hours. */
  onOperation?: (name: string, tried: number, dear: readonly string[]) => void
}

/** What fits into a path or a header, and what fits only into a body. */
const sizes = [8 * 1024, 64 * 1024]
const shares = 16
const mostTries = 10
const measuredTogether = 5

/**
 * Sends the worst texts in each place of every operation; `dear` are the requests that cost the server more than `maxMs` of processor
 * time in each of `mostTries`: what the server does by itself meanwhile counts too, and the first run of code costs more.
 */
export async function tooDear(
  origin: string,
  { newSender, maxMs, share, onOperation = () => {} }: Tried,
): Promise<{ tried: number; dear: string[] }> {
  const dear: string[] = []
  let [tried, at] = [0, share ?? 0]
  let sender = await newSender()
  for (const [index, operation] of everyOperation(sender.has).entries()) {
    // A sender who signs out has nothing more to send.
    if (operation.route === 'logout' && operation.method === 'POST') continue
    onOperation(`${operation.method} ${operation.route}`, tried, dear)
    for (const place of placesOf(operation).keys()) {
      if (operation.method !== 'GET') sender = await newSender()
      const { name, put } = placesOf(everyOperation(sender.has)[index]!)[place]!
      at += 1
      const requests = sizes
        .flatMap(worstTexts)
        .filter((_, number) => share === null || number % shares === at % shares)
        .map(put)
      tried += requests.length
      for (const { request, ms } of await dearOf(origin, requests, sender.by, maxMs))
        dear.push(`${Math.round(ms)} ms: ${request.method} ${request.path.slice(0, 80)}, ${name}`)
    }
  }
  return { tried, dear }
}

async function dearOf(origin: string, requests: readonly Operation[], by: () => Visitor, maxMs: number) {
  const send = async (some: readonly Operation[]) => {
    // Node refuses some headers for their size before anybody reads them.
    for (const one of some) await sendOperation(by(), one, { origin }).catch(() => {})
  }
  const dear: { request: Operation; ms: number }[] = []
  let limitMs: number | null = null
  for (let at = 0; at < requests.length; at += measuredTogether) {
    const some = requests.slice(at, at + measuredTogether)
    // Most requests cost little: where some cost no more than one may, each does.
    if ((await costOf(origin, () => send(some))) <= maxMs) continue
    // A password is hashed for about as long as a request may take.
    limitMs ??= limitNow(maxMs)
    for (const request of some) {
      const ms = await leastCost(origin, () => send([request]), limitMs)
      if (ms > limitMs && ms > limitNow(maxMs)) dear.push({ request, ms })
    }
  }
  return dear
}

/** Returns the least processor time of the server, in ms, of up to `mostTries` goes; the first at or below `enoughMs` is the last. */
export async function leastCost(
  origin: string,
  send: () => Promise<unknown>,
  enoughMs: number,
): Promise<number> {
  let leastMs = Infinity
  for (let go = 0; go < mostTries && leastMs > enoughMs; go += 1)
    leastMs = Math.min(leastMs, await costOf(origin, send))
  return leastMs
}

async function costOf(origin: string, send: () => Promise<unknown>): Promise<number> {
  const before = await processorMs(origin)
  await send()
  return (await processorMs(origin)) - before
}

/** The processor time that the server has used, of all of its threads. */
async function processorMs(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]
  if (seconds === undefined) throw new Error('the server does not say its processor time')
  return Number(seconds) * 1000
}
