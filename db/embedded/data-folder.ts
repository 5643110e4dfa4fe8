import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/** Another living server uses the data folder; the message is for the person who started the second one. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor() {
    super('another running Kasi Market uses this DATA_DIR')
  }
}

/**
 * Makes this process the only one that touches `dataFolder`, until it ends or calls the returned function. The lock is a
 * name in the kernel (Linux's abstract sockets), which never goes stale. `refuseSecondServer` covers other kernels, and
 * other containers.
 */
export async function holdFolder(dataFolder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const holder = createServer()
  const path = `\0kasi-market ${createHash('sha256').update(dataFolder).digest('hex')}`
  await new Promise<void>((held, failed) => {
    holder.once('error', () => failed(new DataFolderInUse()))
    holder.listen({ path }, held)
  })
  holder.unref()
  return () => holder.close()
}
