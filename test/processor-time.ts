/**
 * Milliseconds of processor that `work` takes on this thread, the least of five goes: what others do on this machine
 * meanwhile does not count.
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
