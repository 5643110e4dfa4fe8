import { afterAll, expect, test } from 'vitest'
import { nextRevision } from '#app/stores/form/store-form.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { colouredPhoto } from '#test/sellers/uploader.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, seller } = editorOf(used)

afterAll(() => expectCleanLog(used))

test("without scripts: pictures travel with the form: 'Image uploaded successfully!', and stay chosen", async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const row = form.rows[0]!
  const files = { logoFile: await colouredPhoto('#36c'), [`file-${row.id}`]: await colouredPhoto() }
  const preview = await post(by, form, 'preview', files)
  expect(preview.toast).toBe('Logo uploaded successfully!')
  const uploaded = editorFormIn(preview.body)
  expect(uploaded.logo).toMatch(new RegExp(`^/storage/product-images/${userId}/logo-\\d{13}\\.jpg$`))
  expect(uploaded.rows[0]!.image).toMatch(new RegExp(`^/storage/product-images/${userId}/\\d{13}\\.jpg$`))
  expect((await post(by, uploaded, 'publish')).status).toBe(303)
  const page = await by.get(`/vendor/${userId}`)
  for (const url of [uploaded.logo, uploaded.rows[0]!.image]) {
    expect(page.body).toContain(url)
    const file = await by.get(url)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=5')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test("without scripts: a file that is no picture: 'Failed to upload image: …' beside it, the rest stays, nothing is published", async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const row = form.rows[0]!
  const html = new Blob(['<html><script>alert(1)</script>'])
  const typed = { ...form, storeName: 'Changed' }
  const answer = await post(by, typed, 'publish', {
    [`file-${row.id}`]: html,
    logoFile: await colouredPhoto(),
  })
  expect(answer.status).toBe(422)
  expect(answer.toast).toMatch(/^Failed to upload image: This file is not a picture/)
  const back = editorFormIn(answer.body)
  expect(back).toMatchObject({ storeName: 'Changed', rows: [{ image: '' }] })
  expect(back.logo).not.toBe('')
  expect((await by.get(`/vendor/${userId}`)).body).not.toContain('Changed')
})

test('without scripts: a file that is no picture does not block the preview, which tells so', async () => {
  const { by } = await seller()
  const preview = await post(by, await open(by), 'preview', { logoFile: new Blob(['no picture']) })
  expect(preview.status).toBe(200)
  expect(preview.toast).toMatch(/^Failed to upload logo: This file is not a picture/)
  expect(preview.body).toContain('4.8 Rating')
})

test('without scripts: a picture of over 12 MB is skipped and named; the form is still there', async () => {
  const { by } = await seller()
  const form = { ...(await open(by)), description: 'typed' }
  const big = new Blob([new Uint8Array(13 * 1024 * 1024)])
  const answer = await post(by, form, 'publish', { logoFile: big })
  expect([answer.status, answer.toast]).toEqual([
    422,
    'Failed to upload logo: The file is larger than 12 MB. Please choose a smaller picture, or take a screenshot of it.',
  ])
  expect(editorFormIn(answer.body)).toEqual(nextRevision(form))
})

test('without scripts: a picture can be taken out again', async () => {
  const { by } = await seller()
  const form = await open(by)
  const row = form.rows[0]!
  const added = editorFormIn(
    (await post(by, form, 'edit', { [`file-${row.id}`]: await colouredPhoto() })).body,
  )
  const removed = editorFormIn((await post(by, added, `remove-picture:${row.id}`)).body)
  expect([added.rows[0]!.image === '', removed.rows[0]!.image]).toEqual([false, ''])
})
