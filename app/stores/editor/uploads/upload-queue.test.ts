import { expect, test, vi } from 'vitest'
import { type Away, UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { createUploads } from './upload-queue.ts'

/** Runs all pending microtasks. */
const settle = () => new Promise((later) => setTimeout(later))

type Sending = {
  progress: (share: number) => void
  arrive: (imageUrl: string) => void
  fail: (f: Error) => void
}

/** A real queue: photos shrink at once, and arrive when the test says so. */
function setUp(shrink: (file: Blob) => Promise<Blob> = async (file) => file) {
  const sendings: Sending[] = []
  const cancelled: number[] = []
  const results: (string | null)[] = []
  const onAway = vi.fn<(away: Away) => void>()
  const revoked: string[] = []
  let previews = 0
  const uploads = createUploads({
    shrink,
    transfer: (_blob, { onProgress }) => {
      const number = sendings.length
      return {
        send: () =>
          new Promise((arrive, fail) => {
            sendings.push({ progress: onProgress, arrive, fail })
          }),
        cancel: () => cancelled.push(number),
      }
    },
    createPreview: () => `blob:${++previews}`,
    revokePreview: (url) => revoked.push(url),
    onResult: (_kind, failure) => results.push(failure),
    onAway,
  })
  const photo = new Blob(['photo'])
  const choose = async (key: string) => {
    uploads.choose(key, 'product', photo)
    await settle()
  }
  return { uploads, sendings, cancelled, results, onAway, revoked, choose }
}

test('a chosen picture is shrunk, sent with its percentage, and done with its address', async () => {
  const { uploads, sendings, results, choose } = setUp()
  expect(uploads.of('a')).toEqual({ upload: { at: 'idle' }, imageUrl: null, previewUrl: null })
  const chosen = choose('a')
  expect(uploads.of('a').upload).toEqual({ at: 'shrinking' })
  await chosen
  expect(uploads.of('a')).toEqual({
    upload: { at: 'sending', percent: 0 },
    imageUrl: null,
    previewUrl: 'blob:1',
  })
  sendings[0]!.progress(0.456)
  expect(uploads.of('a').upload).toEqual({ at: 'sending', percent: 46 })
  sendings[0]!.arrive('/storage/a.jpg')
  await settle()
  expect(uploads.of('a')).toMatchObject({ upload: { at: 'done' }, imageUrl: '/storage/a.jpg' })
  expect(results).toEqual([null])
})

test('the state of a field is the same object until it changes', async () => {
  const { uploads, sendings, choose } = setUp()
  await choose('a')
  const before = uploads.of('a')
  await choose('b')
  expect(uploads.of('a')).toBe(before)
  sendings[0]!.progress(0.5)
  expect(uploads.of('a')).not.toBe(before)
})

test('two pictures are sent at a time, and a cancelled one frees its slot', async () => {
  const { uploads, sendings, choose } = setUp()
  for (const key of ['a', 'b', 'c']) await choose(key)
  expect(sendings).toHaveLength(2)
  uploads.cancel('a')
  sendings[0]!.fail(new UploadFailure(null))
  await settle()
  expect(sendings).toHaveLength(3)
  expect(uploads.of('a').upload).toEqual({ at: 'cancelled' })
})

test('one photo is opened at a time', async () => {
  let opened = 0
  const most: number[] = []
  const { uploads } = setUp(async (file) => {
    opened += 1
    most.push(opened)
    await settle()
    opened -= 1
    return file
  })
  for (const key of ['a', 'b', 'c']) uploads.choose(key, 'product', new Blob(['x']))
  for (let turn = 0; turn < 5; turn += 1) await settle()
  expect(most).toEqual([1, 1, 1])
})

test('a broken connection: it can be tried again, alone or with all others', async () => {
  const { uploads, sendings, results, choose } = setUp()
  await choose('a')
  sendings[0]!.fail(new UploadFailure(null))
  await settle()
  const reason = 'the connection broke. It goes on from where it stopped.'
  expect(uploads.of('a')).toMatchObject({
    upload: { at: 'failed', reason, canRetry: true },
    previewUrl: 'blob:1',
  })
  expect(results).toEqual([reason])
  expect(await uploads.settled()).toBe('a')
  uploads.retryAll()
  await settle()
  expect(uploads.of('a').upload).toEqual({ at: 'sending', percent: 0 })
  sendings[1]!.arrive('/a.jpg')
  await settle()
  expect(uploads.of('a').imageUrl).toBe('/a.jpg')
})

test('a refused picture shows the one before it again, and nothing waits for it', async () => {
  const { uploads, sendings, revoked, choose } = setUp()
  await choose('a')
  sendings[0]!.arrive('/first.jpg')
  await settle()
  await choose('a')
  sendings[1]!.fail(new UploadFailure('This file is not a picture'))
  await settle()
  expect(uploads.of('a')).toEqual({
    upload: { at: 'failed', reason: 'This file is not a picture', canRetry: false },
    imageUrl: '/first.jpg',
    previewUrl: null,
  })
  expect(revoked).toEqual(['blob:1', 'blob:2'])
  expect(await uploads.settled()).toBeNull()
  uploads.retry('a')
  expect(sendings).toHaveLength(2)
})

test('a refusal without a session says so once, and can be retried', async () => {
  const { uploads, sendings, onAway, choose } = setUp()
  await choose('a')
  sendings[0]!.fail(new UploadFailure('Log in again.', { canRetry: true, away: 'signed-out' }))
  await settle()
  expect(onAway).toHaveBeenCalledExactlyOnceWith('signed-out')
  expect(uploads.of('a').upload).toMatchObject({ at: 'failed', canRetry: true })
})

test('a picture removed or replaced during its upload does not come back', async () => {
  const { uploads, sendings, cancelled, choose } = setUp()
  await choose('a')
  uploads.remove('a')
  sendings[0]!.arrive('/late.jpg')
  await settle()
  expect(uploads.of('a')).toEqual({ upload: { at: 'removed' }, imageUrl: '', previewUrl: null })
  await choose('a')
  await choose('a')
  sendings[1]!.arrive('/older.jpg')
  await settle()
  expect(uploads.of('a').upload.at).toBe('sending')
  sendings[2]!.arrive('/newer.jpg')
  await settle()
  expect(uploads.of('a').imageUrl).toBe('/newer.jpg')
  expect(cancelled).toEqual([0, 1])
})

test('a picture that is cancelled while it is being shrunk is not sent', async () => {
  const { uploads, sendings } = setUp()
  uploads.choose('a', 'product', new Blob(['x']))
  uploads.cancel('a')
  await settle()
  expect([uploads.of('a').upload.at, sendings.length]).toEqual(['cancelled', 0])
})

test('nothing waits for a removed product, whose picture still uploads', async () => {
  const { uploads, sendings, choose } = setUp()
  await choose('a')
  const waited = uploads.settled()
  expect(uploads.isBusy()).toBe(true)
  uploads.holdBack('a', true)
  expect(await waited).toBeNull()
  sendings[0]!.arrive('/a.jpg')
  await settle()
  uploads.holdBack('a', false)
  expect(uploads.of('a').imageUrl).toBe('/a.jpg')
})

test('a new form forgets all uploads', async () => {
  const { uploads, revoked, cancelled, choose } = setUp()
  await choose('a')
  uploads.clear()
  expect([uploads.of('a').upload.at, uploads.isBusy(), revoked, cancelled]).toEqual([
    'idle',
    false,
    ['blob:1'],
    [0],
  ])
})
