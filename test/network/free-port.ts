import { type AddressInfo, createServer } from 'node:net'

/** Returns a free port of this machine, for a program that cannot choose one and report it. */
export async function freePort(): Promise<number> {
  const taken = createServer()
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
  const { port } = taken.address() as AddressInfo
  await new Promise((closed) => taken.close(closed))
  return port
}
