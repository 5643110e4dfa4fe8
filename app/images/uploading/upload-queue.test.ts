import { expect, test } from 'vitest'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { settle, setUpUploads } from '#test/models/upload-phone.ts'

test('a chosen picture is shrunk, sent with its percentage, and done with its address', async () => {
  const { uploads, sendings, results, choose } = setUpUploads()
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
  const { uploads, sendings, choose } = setUpUploads()
  await choose('a')
  const before = uploads.of('a')
  await choose('b')
  expect(uploads.of('a')).toBe(before)
  sendings[0]!.progress(0.5)
  expect(uploads.of('a')).not.toBe(before)
})

test('two pictures are sent at a time, and a cancelled one frees its slot', async () => {
  const { uploads, sendings, choose } = setUpUploads()
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
  const { uploads } = setUpUploads(async (file) => {
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

test('a picture removed or replaced during its upload does not come back', async () => {
  const { uploads, sendings, cancelled, choose } = setUpUploads()
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
  const { uploads, sendings } = setUpUploads()
  uploads.choose('a', 'product', new Blob(['x']))
  uploads.cancel('a')
  await settle()
  expect([uploads.of('a').upload.at, sendings.length]).toEqual(['cancelled', 0])
})

test('nothing waits for a removed product, whose picture still uploads', async () => {
  const { uploads, sendings, choose } = setUpUploads()
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
  const { uploads, revoked, cancelled, choose } = setUpUploads()
  await choose('a')
  uploads.clear()
  expect([uploads.of('a').upload.at, uploads.isBusy(), revoked, cancelled]).toEqual([
    'idle',
    false,
    ['blob:1'],
    [0],
  ])
})
