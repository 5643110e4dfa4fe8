import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the process ids of the picture decoders that a process started (Linux). */
export async function decodersOf(parent = process.pid): Promise<number[]> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ')
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, n) => commands[n]?.includes('decoder-process')).map(Number)
}

/** The first decoder of a process. Throws without one: a signal to process 0 would go to the tests themselves. */
export async function decoderOf(parent?: number): Promise<number> {
  const [pid] = await decodersOf(parent)
  if (!pid) throw new Error('no decoder runs')
  return pid
}

/** Returns 0 once the process is gone. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024) / 1e6
}

/** Returns hundredths of a second, user and system. */
async function processorTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/**
 * Call before sending a large picture: the returned function waits for the decoder that works on it, which holds more
 * memory than Node and libvips alone, and has used the processor since.
 */
export async function watchForDecoder(parent = process.pid): Promise<() => Promise<number>> {
  const ticks = new Map<number, number>()
  for (const pid of await decodersOf(parent)) ticks.set(pid, await processorTicks(pid))
  return async () => {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(10))
      for (const pid of await decodersOf(parent)) {
        const used = (await processorTicks(pid)) - (ticks.get(pid) ?? 0)
        if (used >= 10 && (await residentMb(pid)) > 150) return pid
      }
    throw new Error('no decoder is at work')
  }
}
