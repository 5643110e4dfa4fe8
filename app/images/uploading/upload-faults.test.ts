import { expect, test } from 'vitest'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { settle, setUpUploads } from '#test/models/upload-phone.ts'

test('a broken connection: it can be tried again, alone or with all others', async () => {
  const { uploads, sendings, results, choose } = setUpUploads()
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
  const { uploads, sendings, revoked, choose } = setUpUploads()
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
  const { uploads, sendings, onAway, choose } = setUpUploads()
  await choose('a')
  sendings[0]!.fail(new UploadFailure('Log in again.', { canRetry: true, away: 'signed-out' }))
  await settle()
  expect(onAway).toHaveBeenCalledExactlyOnceWith('signed-out')
  expect(uploads.of('a').upload).toMatchObject({ at: 'failed', canRetry: true })
})
