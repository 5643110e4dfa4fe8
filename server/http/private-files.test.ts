import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people/test-people.ts'
import { noisyPhoto, uploaderOf } from '#test/sellers/uploader.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)
const { begin, send, upload } = uploaderOf(used)

test('no other user of the machine can read what the server writes, unfinished uploads least of all', async () => {
  const { by } = await signedIn()
  const photo = await noisyPhoto(100)
  await upload(by, photo)
  const path = (await begin(by, photo.length)).location ?? ''
  await send(by, path, 0, photo.subarray(0, 1000))
  const entries = await readdir(used.server.dataDir, { recursive: true })
  expect(entries.filter((entry) => entry.includes('incoming/')).length).toBeGreaterThan(2)
  for (const entry of entries)
    expect((await stat(join(used.server.dataDir, entry))).mode & 0o077, entry).toBe(0)
})
