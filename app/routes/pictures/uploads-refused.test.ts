import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listings, pictures } from '#db/schema.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { noisyPhoto, tus } from '#test/sellers/uploader.ts'
import { storagePlaces, uploadsTo } from '#test/sellers/uploads-to.ts'

describe.each(storagePlaces)('kept in %s', (place) => {
  const { used, userIdOf, signedIn, begin, send, finish, upload, ours } = uploadsTo(place)

  test('nobody sees, continues, ends or uses an upload of somebody else', async () => {
    const [owner, thief] = [await signedIn(), await signedIn()]
    const bytes = await noisyPhoto()
    const path = (await begin(owner.by, bytes.length)).location ?? ''
    await send(owner.by, path, 0, bytes.subarray(0, 1000))
    const head = await thief.by.ask(path, { method: 'HEAD', headers: tus })
    const patch = await send(thief.by, path, 1000, bytes.subarray(1000))
    const remove = await thief.by.ask(path, { method: 'DELETE', headers: ours() })
    expect([head.status, patch.status, remove.status]).toEqual([404, 404, 404])
    expect((await finish(thief.by, path)).status).toBe(409)
    await send(owner.by, path, 1000, bytes.subarray(1000))
    const { imageUrl } = await finish(owner.by, path)
    expect((await finish(thief.by, path)).status).toBe(409)
    const form = editorFormIn((await thief.by.get('/design-store')).body)
    const rows = [{ ...form.rows[0]!, title: 'Stolen', price: '1', image: imageUrl! }]
    const answer = await postEditor(
      thief.by,
      used.server.origin,
      { ...form, storeName: 'Thief', rows },
      'publish',
    )
    expect([answer.status, answer.toast]).toEqual([
      400,
      'Error saving products: Stolen: This picture is not here any more. Please choose it again.',
    ])
    expect(await used.db.$count(listings, eq(listings.title, 'Stolen'))).toBe(0)
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', /not a picture/],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /not a picture/],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', /HEIC/],
    ['a cut JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', /damaged/],
  ])('%s is refused in words, and nothing of it stays', async (_, text, reason) => {
    const { by, email } = await signedIn()
    const done = await upload(by, new Uint8Array(Buffer.from(text, 'latin1')))
    expect([done.status, done.error]).toEqual([422, expect.stringMatching(reason)])
    expect(await used.db.$count(pictures, eq(pictures.userId, await userIdOf(email)))).toBe(0)
    expect((await by.ask(done.path, { method: 'HEAD', headers: tus })).status).toBe(404)
  })
})
