import { execFile, spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk in memory that can be filled up. */
export type SmallDisk = {
  /** Fills it to the last byte, and again whenever room becomes free, until the returned function is called. */
  fill: () => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Mounts a disk at `folder`, which needs root. */
export async function mountDisk(megabytes: number, folder: string): Promise<SmallDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  // Unmounted with an aborted run.
  const unmount = () => void spawnSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  return {
    fill: () => fill(join(folder, '~filler')),
    async close() {
      process.off('exit', unmount)
      // Lazily while a program still has a file open.
      await run('umount', [folder]).catch(() => run('umount', ['--lazy', folder]))
    },
  }
}

async function fill(path: string): Promise<() => Promise<void>> {
  const file = await open(path, 'w')
  let isFilling = true
  const fillUp = async () => {
    for (const bytes of [1024 * 1024, 64 * 1024, 4096, 1]) while (await append(bytes));
  }
  const append = (bytes: number): Promise<boolean> =>
    file.appendFile(Buffer.alloc(bytes)).then(
      () => true,
      (fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'ENOSPC') throw fault
        return false
      },
    )
  await fillUp()
  const filling = (async () => {
    while (isFilling) {
      await fillUp()
      await sleep(10)
    }
  })()
  return async () => {
    isFilling = false
    await filling
    await file.close()
    await rm(path)
  }
}
