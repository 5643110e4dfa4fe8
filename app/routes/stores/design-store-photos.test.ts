import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { photosOf } from '#app/stores/form/store-form.ts'
import { listingPictures } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { colouredPhoto } from '#test/sellers/uploader.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, seller, productsOf } = editorOf(used)

afterAll(() => expectCleanLog(used))

const three = async () => [
  await colouredPhoto('#c63'),
  await colouredPhoto('#36c'),
  await colouredPhoto('#3c6'),
]

test('without scripts: several photos of a product travel with the form, are put in order by buttons, and are saved so', async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const { id } = form.rows[0]!
  const added = await post(by, form, 'edit', { [`file-${id}[]`]: await three() })
  expect(added.toast).toBe('Image uploaded successfully!')
  const [first, second, third] = photosOf(editorFormIn(added.body).rows[0]!)
  const moved = await post(by, editorFormIn(added.body), `photo:${id}:earlier:2`)
  expect(photosOf(editorFormIn(moved.body).rows[0]!)).toEqual([first, third, second])
  const removed = await post(by, editorFormIn(moved.body), `photo:${id}:remove:0`)
  expect(photosOf(editorFormIn(removed.body).rows[0]!)).toEqual([third, second])
  const files = { [`file-${id}[]`]: await colouredPhoto('#333') }
  expect((await post(by, editorFormIn(removed.body), 'publish', files)).status).toBe(303)
  const [offer] = await productsOf(userId)
  const further = await used.db
    .select()
    .from(listingPictures)
    .where(eq(listingPictures.listingId, offer!.id))
    .orderBy(asc(listingPictures.position))
  expect([offer!.imageUrl, further[0]?.imageUrl, further.length]).toEqual([third, second, 2])
})

test('without scripts: of more than 8 photos the first 8 are kept, and nothing is saved before the person has looked', async () => {
  const { by } = await seller()
  const form = await open(by)
  const { id } = form.rows[0]!
  const photos = await three()
  const answer = await post(by, form, 'publish', { [`file-${id}[]`]: [...photos, ...photos, ...photos] })
  expect([answer.status, answer.toast]).toEqual([
    422,
    'Failed to upload image: An offer has at most 8 photos. The first 8 are kept.',
  ])
  expect(photosOf(editorFormIn(answer.body).rows[0]!)).toHaveLength(8)
})
