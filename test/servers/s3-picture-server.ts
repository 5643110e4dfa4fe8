import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { s3Pictures } from '#server/storage/s3-pictures.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { freePort } from '#test/network/free-port.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'

const userId = '1f0c2a52-7d5e-4c80-a1d0-0242ac120002'
export const picture = `/storage/product-images/${userId}/1763737200000.jpg`
export const pictureBytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251)

type S3Pictures = {
  s3: S3Server
  faults: string[]
  ask: (path: string, init?: RequestInit) => Promise<Response>
}

/** Serves pictures from S3; the header `x-test: away` selects an S3 that is away. */
export function useS3Pictures(): S3Pictures {
  const used = { faults: [] as string[] } as S3Pictures
  let server: Server
  beforeAll(async () => {
    used.s3 = await startS3()
    const { settings } = used.s3
    const { put } = s3Storage(settings)
    await put(picture.slice('/storage/'.length), pictureBytes)
    await put(`product-images/${userId}/1763737200000-320.avif`, pictureBytes)
    await put('incoming/secret', pictureBytes)
    const away = s3Pictures({ ...settings, endpoint: `http://127.0.0.1:${await freePort()}` }, () => {})
    server = createServer((req, res) => {
      const pictures = s3Pictures(settings, ({ message }) => used.faults.push(message))
      const serve = req.headers['x-test'] === 'away' ? away : pictures
      serve(req, res, () => res.writeHead(404, { 'x-by': 'the app' }).end())
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    used.ask = (path, init) => fetch(`${origin}${path}`, init)
  })
  beforeEach(() => {
    used.faults = []
    used.s3.state.fault = 'none'
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await used.s3.stop()
  })
  return used
}
