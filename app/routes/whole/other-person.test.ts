import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pictures } from '#db/schema.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { colouredPhoto, noisyPhoto, uploaderOf } from '#test/sellers/uploader.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

// One person's editor is open in a tab; another person has signed in in the next one.

const used = useSharedServer()
const { open, post, seller } = editorOf(used)
const { visitor } = peopleOf(used)
const { begin, ours, part, upload } = uploaderOf(used)

afterAll(() => expectCleanLog(used))

const refusal =
  'You are signed in as somebody else now. This form belongs to another account, so nothing was saved.'
const picturesOf = (userId: string) => used.db.select().from(pictures).where(eq(pictures.userId, userId))

test('an upload from a page of the former person is refused, at its beginning and in its middle', async () => {
  const [before, now] = [await seller(), await seller()]
  const stale = { 'x-as': before.userId }
  const begun = await begin(now.by, 10, stale)
  expect([begun.status, begun.body]).toEqual([403, refusal])
  const path = (await begin(now.by, 3, { 'x-as': now.userId })).location ?? ''
  const headers = { ...part(0), ...stale }
  const sent = await now.by.ask(path, { method: 'PATCH', headers, body: new Uint8Array(3) })
  expect([sent.status, sent.body]).toEqual([403, refusal])
  expect((await now.by.ask(path, { method: 'HEAD', headers: { ...ours(), ...stale } })).status).toBe(403)
})

test('an uploaded picture is not made for somebody else', async () => {
  const [before, now] = [await seller(), await seller()]
  const { path } = await upload(now.by, await noisyPhoto(100))
  const uploadId = path.split('/').at(-1) ?? ''
  const answer = await now.by.post('/pictures', { upload: uploadId, kind: 'product', as: before.userId })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { error: refusal }])
})

test('without scripts: pictures that came with a form of the one before are nobody’s, and the form is as it was', async () => {
  const [before, now] = [await seller(), await seller()]
  const form = await open(before.by)
  const row = form.rows[0]!
  const files = { logoFile: await colouredPhoto(), [`file-${row.id}`]: await colouredPhoto() }
  const answer = await post(now.by, form, 'publish', files)
  expect([answer.status, answer.toast]).toEqual([409, refusal])
  expect(await picturesOf(now.userId)).toEqual([])
  expect(editorFormIn(answer.body)).toMatchObject({ logo: '', rows: [{ image: '' }] })
})

test('a page can ask whose session it is', async () => {
  const { by, userId } = await seller()
  expect(JSON.parse((await by.post('/session', {})).body)).toMatchObject({ userId })
  expect(JSON.parse((await visitor().post('/session', {})).body)).toEqual({ secondsLeft: 0, userId: null })
})
