import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { IncomingUploads } from '#app/images/uploading/incoming-uploads.server.ts'
import { users } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { phoneOf } from '#test/sellers/phone-requests.ts'
import { tus, uploaderOf } from '#test/sellers/uploader.ts'
import { useServer } from '#test/servers/use-server.ts'
import { createTusUpload, transferPicture } from './send-picture.ts'

const used = useServer()
const { signedIn } = peopleOf(used)
const { begin, ours, send } = uploaderOf(used)

afterEach(() => vi.unstubAllGlobals())
afterAll(() => expectCleanLog(used))

const bytes = new Uint8Array(randomBytes(600_000))

/** A signed-in person's phone, and an upload from it. */
async function setUp({ retryDelays = [0, 0], content = bytes } = {}) {
  const { by, email } = await signedIn()
  const [user] = await used.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userId = user?.id ?? ''
  const { PhoneRequest, line } = phoneOf(used.server.origin, by)
  vi.stubGlobal('XMLHttpRequest', PhoneRequest)
  vi.stubGlobal('navigator', { onLine: true })
  const storage = join(used.server.dataDir, 'storage')
  /** Breaks the line in the next part, once the server has stored the beginning of it. */
  const cut = (afterBytes = 0.6 * bytes.length) => {
    const offset = () => line.asked.at(-1)?.split(' ').at(-1)
    const names = () => readdir(join(storage, 'incoming', userId), { recursive: true })
    const isStored = async () => (await names()).some((name) => name.includes(`/${offset()}-`))
    line.cut = { afterBytes, isRead: () => expect.poll(isStored).toBe(true) }
  }
  const shares: number[] = []
  const upload = createTusUpload(new Blob([content]), userId, retryDelays, (share) => shares.push(share))
  const arrived = () => new IncomingUploads(folderStorage(storage), userId).read(upload.id())
  return { by, userId, line, cut, shares, upload, arrived }
}

test('§10 an upload that is cut at 60% asks how far it came, and sends the rest', async () => {
  const { line, cut, shares, upload, arrived } = await setUp()
  cut()
  await upload.send()
  expect(line.asked).toEqual(['POST', 'PATCH 0', 'HEAD', expect.stringMatching(/^PATCH [1-9]/)])
  expect(await arrived()).toEqual(Buffer.from(bytes))
  expect([shares[0], shares.at(-1), Math.max(...shares)]).toEqual([0, 1, 1])
})

test('an upload that broke goes on where it was when it is sent again', async () => {
  const { line, cut, upload, arrived } = await setUp({ retryDelays: [] })
  cut()
  await expect(upload.send()).rejects.toMatchObject({ reason: null, canRetry: true })
  await upload.send()
  expect(line.asked.slice(2)).toEqual(['HEAD', expect.stringMatching(/^PATCH [1-9]/)])
  expect(await arrived()).toEqual(Buffer.from(bytes))
})

test('tries begin anew after one that brought some of the bytes, and end where none does', async () => {
  const thin = await setUp({ retryDelays: [0] })
  let cuts = 0
  thin.line.before = (method) => {
    if (method === 'PATCH' && cuts++ < 3) thin.cut(150_000)
  }
  await thin.upload.send()
  expect(thin.line.asked.filter((asked) => asked.startsWith('PATCH'))).toHaveLength(4)

  const dead = await setUp()
  dead.line.before = (method) => {
    if (method === 'PATCH') dead.line.cut = { afterBytes: 0, isRead: async () => {} }
  }
  await expect(dead.upload.send()).rejects.toMatchObject({ reason: null, canRetry: true })
  expect(dead.line.asked).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 0', 'HEAD', 'PATCH 0'])
})

test('without a connection it fails at once', async () => {
  const { line, upload } = await setUp({ retryDelays: [60_000] })
  vi.stubGlobal('navigator', { onLine: false })
  line.before = () => {
    line.cut = { afterBytes: 0, isRead: async () => {} }
  }
  await expect(upload.send()).rejects.toMatchObject({ reason: null, canRetry: true })
})

test('an upload that the server swept begins anew, also when it is swept between two requests', async () => {
  const { by, line, cut, upload, arrived } = await setUp({ retryDelays: [0, 0, 0] })
  const swept: number[] = []
  const sweep = (path: string) => by.ask(path, { method: 'DELETE', headers: ours() })
  line.before = async (method, path) => {
    if (line.asked.length === 2) cut()
    if (line.asked.length === 3 || line.asked.length === 5) swept.push((await sweep(path)).status)
  }
  await upload.send()
  expect(swept).toEqual([204, 204])
  expect(line.asked).toEqual(['POST', 'PATCH 0', 'HEAD', 'POST', 'PATCH 0', 'HEAD', 'POST', 'PATCH 0'])
  expect(await arrived()).toEqual(Buffer.from(bytes))
})

test('a part that the server has already is a conflict: it asks, and sends what is behind it', async () => {
  const { by, line, upload, arrived } = await setUp()
  line.before = async (method, path) => {
    if (method === 'PATCH' && line.asked.length === 2) await send(by, path, 0, bytes.slice(0, 1000))
  }
  await upload.send()
  expect(line.asked).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 1000'])
  expect(await arrived()).toEqual(Buffer.from(bytes))
})

test('a session that ends during an upload is told in words, and the upload goes on after sign-in', async () => {
  const { by, line, cut, upload, arrived } = await setUp({ retryDelays: [0] })
  const session = new Map(by.cookies)
  cut()
  line.before = (method) => {
    if (method === 'HEAD') by.cookies.clear()
  }
  const reason = 'Authentication error. Please log in again.'
  await expect(upload.send()).rejects.toMatchObject({ reason, canRetry: true, away: 'signed-out' })
  expect(line.asked).toEqual(['POST', 'PATCH 0', 'HEAD', 'POST'])
  line.before = () => {}
  for (const [name, value] of session) by.cookies.set(name, value)
  await upload.send()
  expect(line.asked.slice(4)).toEqual(['HEAD', expect.stringMatching(/^PATCH [1-9]/)])
  expect(await arrived()).toEqual(Buffer.from(bytes))
})

test('a refusal is told in words, and nothing is tried again by itself', async () => {
  const large = await setUp({ content: new Uint8Array(12 * 1024 * 1024 + 1) })
  const reason = expect.stringContaining('larger than 12 MB')
  await expect(large.upload.send()).rejects.toMatchObject({ reason, canRetry: false, away: null })
  const many = await setUp()
  for (let count = 0; count < 30; count += 1) expect((await begin(many.by, 10)).status).toBe(201)
  const later = expect.stringContaining('try again in 10 minutes')
  await expect(many.upload.send()).rejects.toMatchObject({ reason: later, canRetry: true, away: null })
  const other = await setUp()
  const away = 'other-person'
  const { PhoneRequest } = phoneOf(used.server.origin, many.by)
  vi.stubGlobal('XMLHttpRequest', PhoneRequest)
  await expect(other.upload.send()).rejects.toMatchObject({ canRetry: true, away })
  for (const { line } of [large, many]) expect(line.asked).toEqual(['POST'])
})

test('what is cancelled ends at once, and the server deletes it', async () => {
  const { by, userId, line, cut } = await setUp()
  const onProgress = () => {}
  const options = { kind: 'product', ownerId: userId, onProgress, retryDelays: [60_000] } as const
  const transfer = transferPicture(new Blob([bytes]), options)
  let path = ''
  let isWaiting = false
  line.before = (method, asked) => {
    path = asked
    isWaiting = method === 'PATCH'
  }
  cut()
  const failure = transfer.send().catch((fault: unknown) => fault)
  await expect.poll(() => isWaiting && line.cut === null).toBe(true)
  transfer.cancel()
  expect(await failure).toMatchObject({ reason: null })
  const status = async () => (await by.ask(path, { method: 'HEAD', headers: tus })).status
  await expect.poll(status).toBe(404)
  expect(line.asked.at(-1)).toBe('DELETE')
})
