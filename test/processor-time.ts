/**
 * Measures the processor time of `work` on this thread in milliseconds: the least of five runs, as other programs disturb
 * some.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let go = 0; go < 5; go += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const text = 'The fridge is white and the door closes well. '.repeat(2000)

/** Work of the kinds that pages do with a text: to normalise it, to cut it into words, to escape and to sort them. */
const fixedWork = () =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => encodeURIComponent(`<${word}>`))
    .sort()
    .join('')

const usualFloorMs = 4

/**
 * Returns a limit of processor time for this machine now: `usualMs`, or more as long as fixed work takes more than `usualFloorMs`. Machines
 * differ, and on a core that another process shares the same work takes up to twice as long.
 */
export function limitNow(usualMs: number): number {
  let floorMs = Infinity
  for (let run = 0; run < 20 && floorMs > usualFloorMs; run += 1) {
    const before = process.cpuUsage()
    fixedWork()
    const { user, system } = process.cpuUsage(before)
    floorMs = Math.min(floorMs, (user + system) / 1000)
  }
  return usualMs * Math.max(1, floorMs / usualFloorMs)
}
