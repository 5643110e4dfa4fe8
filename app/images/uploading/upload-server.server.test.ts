import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { useDatabase } from '#test/servers/database.ts'
import { IncomingUploads } from './incoming-uploads.server.ts'
import type { Pictures } from './store-picture.server.ts'
import { handleUpload } from './upload-server.server.ts'

const used = useDatabase()
const userId = crypto.randomUUID()
const tus = { 'tus-resumable': '1.0.0' }
let folder: string
let pictures: Pictures

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-uploads-'))
  pictures = {
    db: used.db,
    storage: folderStorage(folder),
    decoder: createPictureDecoder(),
    publicUrl: null,
    countUpload: async () => 0,
  }
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string, method: string, headers: Record<string, string>, body?: ReadableStream) => {
  const init = { method, headers: { ...tus, ...headers }, ...(body && { body, duplex: 'half' }) }
  return handleUpload(pictures, userId, new Request(`http://localhost${path}`, init))
}

test('a stalled upload gets a status after which the browser retries by itself', async () => {
  const begun = await ask('/uploads', 'POST', { 'upload-length': '1000' })
  const path = begun.headers.get('location') ?? ''
  let isSent = false
  // Breaks off like server/http/requests/read-body.ts.
  const standsStill = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The bytes so far are stored meanwhile.
      if (isSent) await sleep(100)
      if (isSent) return controller.error(new Error('nothing more comes'))
      isSent = true
      controller.enqueue(new Uint8Array(10))
    },
  })
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const answer = await ask(path, 'PATCH', { ...part, 'content-length': '1000' }, standsStill)
  expect([answer.status, await answer.text()]).toEqual([
    503,
    'The picture has not arrived as a whole. Please try again.',
  ])
  const kept = await ask(path, 'HEAD', {})
  expect(kept.headers.get('upload-offset')).toBe('10')
})

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

test('what arrives in chunks of any size is stored as it was sent', async () => {
  const chunks = [1, 200_000, 131_072, 131_071, 300_000, 5].map((size) => randomBytes(size))
  const whole = Buffer.concat(chunks)
  const begun = await ask('/uploads', 'POST', { 'upload-length': String(whole.length) })
  const path = begun.headers.get('location') ?? ''
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const answer = await ask(path, 'PATCH', part, streamOf(chunks))
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(whole.length)])
  const uploads = new IncomingUploads(pictures.storage, userId)
  const stored = await uploads.read(path.split('/').at(-1) ?? '')
  expect(stored && whole.equals(stored)).toBe(true)
})

test('§9 a person has 40 unfinished uploads at most: another one takes the place of the oldest', async () => {
  const begin = async () =>
    (await ask('/uploads', 'POST', { 'upload-length': '1000' })).headers.get('location') ?? ''
  const first = await begin()
  await sleep(20)
  for (let n = 0; n < 40; n += 1) await begin()
  expect((await ask(first, 'HEAD', {})).status).toBe(404)
  const kept = new Set<string>()
  for await (const files of pictures.storage.list('incoming/'))
    for (const { key } of files) kept.add(key.split('/').at(-2) ?? '')
  expect(kept.size).toBe(40)
})
