import { type AddressInfo, createServer } from 'node:net'

/** A port of the system's on this machine, for a program that cannot be told to choose one and say which. */
export async function freePort(): Promise<number> {
  const taken = createServer()
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
  const { port } = taken.address() as AddressInfo
  await new Promise((closed) => taken.close(closed))
  return port
}
