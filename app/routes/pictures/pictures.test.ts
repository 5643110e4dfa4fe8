import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people/test-people.ts'
import { noisyPhoto, uploaderOf } from '#test/sellers/uploader.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)
const { begin, send, finish } = uploaderOf(used)

test('§8 a picture that cannot be stored is refused in words, and made later from the same upload', async () => {
  const { by } = await signedIn()
  const photo = await noisyPhoto()
  const path = (await begin(by, photo.length)).location ?? ''
  expect((await send(by, path, 0, photo)).status).toBe(204)
  const folder = join(used.server.dataDir, 'storage')
  await mkdir(folder, { recursive: true })
  // A full disk: nothing can be written to the pictures' folder.
  await writeFile(join(folder, 'product-images'), '')
  const error = 'We could not store it just now. Please try again.'
  expect(await finish(by, path)).toEqual({ status: 507, error })
  await expect.poll(() => used.server.output()).toMatch(/ENOTDIR|EEXIST/)
  await rm(join(folder, 'product-images'))
  expect((await finish(by, path)).status).toBe(200)
})
