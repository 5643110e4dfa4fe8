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
