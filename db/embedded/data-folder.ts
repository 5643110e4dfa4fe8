import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/** The data folder already has a living server; its message is for the person who started a second one. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor() {
    super('another running Kasi Market uses this DATA_DIR')
  }
}

/**
 * Makes this process the only one that touches `dataFolder`, until it ends or calls the returned function, by a name in
 * the kernel (Linux's abstract sockets), which cannot be stale. `refuseSecondServer` covers kernels without such names
 * and processes in other containers.
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
