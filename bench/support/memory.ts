import { readFile } from 'node:fs/promises'
import { setTimeout as later } from 'node:timers/promises'
import type { RunningServer } from '#test/servers/running-server.ts'
import type { Figure } from './figures.ts'

type Measured = { process: Pick<RunningServer['process'], 'pid'> }

/** V8 shrinks the heap of a process that has been idle for some seconds. */
const settleMs = 10_000

/** Resident bytes at the end of each benchmark's work. */
const noted: number[] = []

/** Called when a server has done its work and still runs. */
export async function noteMemory(server: Measured): Promise<void> {
  await later(settleMs)
  // A machine without /proc has no figure; `streams` says so.
  const kib = await residentKib(server).catch(() => null)
  if (kib !== null) noted.push(kib * 1024)
}

/** Returns the largest server of this run, or nothing when none ran. */
export function memory(): Figure[] {
  if (noted.length === 0) return []
  const ours = Math.max(...noted) / 1e6
  const target = { of: 'ours', atMost: 200 } as const
  return [{ name: 'memory, server after the benchmarks', ours, floor: null, unit: 'MB', target }]
}

/** Returns the process's resident memory, garbage included. */
export async function residentKib({ process: { pid } }: Measured): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
