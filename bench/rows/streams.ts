import { readFile } from 'node:fs/promises'
import { setTimeout as later } from 'node:timers/promises'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, NotMeasured } from '#bench/support/figures.ts'
import { residentKib } from '#bench/support/memory.ts'
import { type OpenStream, openStream } from '#bench/support/open-stream.ts'
import { endProcess, type RunningServer, spawnServer } from '#test/servers/running-server.ts'

const streamCount = 10_000
/** The limit of one session (app/live/hub.server.ts). */
const streamsOfSession = 20
const warmUpCount = 2000
const openedAtOnce = 50
/** Every stream has had a heartbeat after this. */
const settleMs = 26_000
const collectMs = 2000
/** Open files besides the streams. */
const otherFiles = 200

/**
 * Measures an idle stream's resident memory in the server process; the floor is a server that does nothing else. Garbage
 * is collected before each reading: otherwise V8's timing moves the figure by 100 MB.
 */
export async function streams(): Promise<Figure[]> {
  await checkFileLimit()
  const ours = await withMarket(async ({ server, addPeople }) => {
    const people = await addPeople(streamCount / streamsOfSession)
    const cookies = people.map((person) => person.cookie)
    const kib = await kibPerStream(server, cookies)
    // V8 collects by itself some seconds after the streams are gone, but not after requested collections.
    await collectGarbage(server)
    return kib
  }, collecting)
  const plain = await spawnServer({ ...process.env, ...collecting }, [
    process.execPath,
    fileOf('../floors/plain-stream-server.ts'),
  ])
  const floor = await kibPerStream(plain, ['']).finally(() => endProcess(plain.process, 'SIGKILL'))
  return [{ name: 'streams, 10000 idle: each', ours, floor, unit: 'KiB', target: { of: 'ours', atMost: 30 } }]
}

const fileOf = (name: string) => new URL(name, import.meta.url).pathname
const collecting = { NODE_OPTIONS: `--expose-gc --import=${fileOf('../support/collect-on-signal.ts')}` }

/** Node raises the limit as far as the system allows, for this process and for the server. */
async function checkFileLimit(): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => {
    throw new NotMeasured('this machine has no /proc')
  })
  const allowed = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity)
  const needed = streamCount + otherFiles
  if (allowed < needed)
    throw new NotMeasured(`it needs ${needed} open files, and ulimit -n allows ${allowed}`)
}

type Measured = Pick<RunningServer, 'origin' | 'process'>

async function kibPerStream(server: Measured, cookies: string[]): Promise<number> {
  // The first streams also cost what all share (compiled code, full pools).
  const first = await openStreams(server.origin, cookies, warmUpCount)
  first.forEach((stream) => stream.close())
  const before = await collectedKib(server)
  const opened = await openStreams(server.origin, cookies, streamCount)
  await later(settleMs)
  const after = await collectedKib(server)
  const isOpen = opened.filter((stream) => stream.isOpen()).length
  if (isOpen < streamCount) throw new Error(`only ${isOpen} streams stayed open`)
  opened.forEach((stream) => stream.close())
  return (after - before) / streamCount
}

async function openStreams(origin: string, cookies: string[], count: number): Promise<OpenStream[]> {
  const opened: OpenStream[] = []
  while (opened.length < count) {
    const size = Math.min(openedAtOnce, count - opened.length)
    const cookieOf = (n: number) => cookies[(opened.length + n) % cookies.length] ?? ''
    const batch = Array.from({ length: size }, (_, n) => openStream(origin, cookieOf(n)))
    opened.push(...(await Promise.all(batch)))
  }
  return opened
}

async function collectedKib(server: Measured): Promise<number> {
  await collectGarbage(server)
  return await residentKib(server)
}

/** Collects twice: what the first collection finalises is freed by the second. */
async function collectGarbage(server: Measured): Promise<void> {
  for (const _ of [1, 2]) {
    await later(collectMs)
    server.process.kill('SIGUSR2')
  }
  await later(collectMs)
}
