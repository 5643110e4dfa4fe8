import { afterAll, expect, test } from 'vitest'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { noisyPhoto, uploaderOf } from '#test/sellers/uploader.ts'
import { useServer } from '#test/servers/use-server.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'

let s3: S3Server
const used = useServer(async () => {
  s3 = await startS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
})
afterAll(() => s3.stop())
const { signedIn } = peopleOf(used)
const { begin, send, finish } = uploaderOf(used)

test('a picture that S3 does not take is refused in words, and the same upload is taken once S3 is back', async () => {
  const { by } = await signedIn()
  const bytes = await noisyPhoto(200)
  const { location } = await begin(by, bytes.length)
  expect((await send(by, location ?? '', 0, bytes)).status).toBe(204)
  s3.state.fault = 'unavailable'
  expect(await finish(by, location ?? '')).toEqual({ status: 507, error: pictureRefusals.notStored })
  const begun = await begin(by, bytes.length)
  expect([begun.status, begun.body]).toEqual([507, pictureRefusals.notStored])
  s3.state.fault = 'none'
  const stored = await finish(by, location ?? '')
  expect(stored.status).toBe(200)
  expect((await by.get(stored.imageUrl ?? '')).status).toBe(200)
})
