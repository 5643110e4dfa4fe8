import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { uploaderOf } from '#test/sellers/uploader.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)
const { begin, send } = uploaderOf(used)

afterAll(() => expectCleanLog(used))

test('a body of 400 MB is cut off early, and memory stays flat', async () => {
  const { by } = await signedIn()
  const cookie = cookieOf(by)
  const residentMb = async () => {
    const status = await readFile(`/proc/${used.server.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  const before = await residentMb()
  const block = new Uint8Array(64 * 1024)
  const flood = (headers: Record<string, string | number>, beginning: string) =>
    new Promise<{ status: number; sentMb: number }>((done) => {
      let sent = 0
      let status = 0
      const type = { 'content-type': 'multipart/form-data; boundary=x' }
      const request = httpRequest(`${used.server.origin}/design-store`, {
        method: 'POST',
        headers: { origin: used.server.origin, cookie, ...type, ...headers },
      })
      const end = () => done({ status, sentMb: sent / 1024 / 1024 })
      request.on('response', (response) => {
        status = response.statusCode ?? 0
        // Node's client would wait for room to send the rest.
        response
          .resume()
          .on('end', () => request.destroy())
          .on('error', () => {})
      })
      request.on('error', end).on('close', end)
      request.write(beginning)
      const pour = () => {
        while (sent < 400 * 1024 * 1024 && !request.destroyed) {
          sent += block.length
          if (!request.write(block)) return void request.once('drain', pour)
        }
        request.end()
      }
      pour()
    })
  const announced = await flood({ 'content-length': 400 * 1024 * 1024 + 2 }, '--')
  expect(announced.status).toBe(413)
  expect(announced.sentMb).toBeLessThan(20)
  const file = '--x\r\nContent-Disposition: form-data; name="logoFile"; filename="a.jpg"\r\n\r\n'
  const unannounced = await flood({ 'transfer-encoding': 'chunked' }, file)
  expect([0, 413]).toContain(unannounced.status)
  // The server takes 60 MB; the system's buffers take as much again where they are large.
  expect(unannounced.sentMb).toBeLessThan(200)
  expect((await residentMb()) - before).toBeLessThan(150)
})

test('an upload in single bytes comes to an end: each part is a file, and all of them are counted each time', async () => {
  const { by } = await signedIn()
  const path = (await begin(by, 1000)).location ?? ''
  expect((await send(by, path, 0, new Uint8Array(1))).status).toBe(204)
  const incoming = join(used.server.dataDir, 'storage/incoming')
  const names = await readdir(incoming, { recursive: true })
  const folder = join(incoming, names.find((name) => name.endsWith(path.split('/').at(-1) ?? '')) ?? '')
  const add = (offset: number) => writeFile(join(folder, `${offset}-1`), 'x')
  for (let offset = 1; offset < 399; offset += 1) await add(offset)
  expect((await send(by, path, 399, new Uint8Array(1))).status).toBe(204)
  const refused = await send(by, path, 400, new Uint8Array(1))
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('too many pieces')])
})
