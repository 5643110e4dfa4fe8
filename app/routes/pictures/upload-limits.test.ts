import { afterAll, expect, test } from 'vitest'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { noisyPhoto, tus, uploaderOf } from '#test/sellers/uploader.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { visitor, signedIn } = peopleOf(used)
const { ours, begin, send, finish } = uploaderOf(used)

afterAll(() => expectCleanLog(used))

test('a visitor, another origin and an ended session are refused', async () => {
  const by = visitor()
  expect((await begin(by, 100)).status).toBe(401)
  expect((await by.ask('/uploads/x', { method: 'HEAD', headers: tus })).status).toBe(401)
  expect((await finish(by, crypto.randomUUID())).error).toBe('Authentication error. Please log in again.')
  const { by: person } = await signedIn()
  for (const method of ['POST', 'PATCH', 'DELETE'])
    expect(
      (await person.ask('/uploads/x', { method, headers: { ...tus, origin: 'https://evil.example' } }))
        .status,
    ).toBe(403)
  const begun = await begin(person, 100)
  expect([...begun.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('§5 more than 12 MB is refused before a byte of it is sent', async () => {
  const { by } = await signedIn()
  const answer = await begin(by, 12 * 1024 * 1024 + 1)
  expect([answer.status, answer.body]).toEqual([413, expect.stringMatching(/larger than 12 MB/)])
  const path = (await begin(by, 10)).location ?? ''
  expect((await send(by, path, 0, new Uint8Array(11))).status).toBe(413)
})

test('§9 30 uploads in 10 minutes, with or without scripts; then 429 with a text', async () => {
  const { by } = await signedIn()
  for (let count = 0; count < 29; count += 1) expect((await begin(by, 10)).status).toBe(201)
  const form = editorFormIn((await by.get('/design-store')).body)
  const files = {
    logoFile: new Blob([await noisyPhoto(50)]),
    [`file-${form.rows[0]!.id}`]: new Blob([await noisyPhoto(50)]),
  }
  const posted = await postEditor(by, used.server.origin, form, 'edit', files)
  expect([posted.status, posted.toast]).toEqual([
    429,
    'Failed to upload image: You have uploaded many pictures. Please try again in 10 minutes.',
  ])
  expect(editorFormIn(posted.body).logo).not.toBe('')
  expect(Number(posted.headers.get('retry-after'))).toBeGreaterThan(0)
  const answer = await begin(by, 10)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([answer.status, answer.body]).toEqual([
    429,
    'You have uploaded many pictures. Please try again in 10 minutes.',
  ])
})

test('a malformed request is a 4xx, never a 500', async () => {
  const { by } = await signedIn()
  const path = (await begin(by, 10)).location ?? ''
  const asked = [
    await begin(by, 'many'),
    await begin(by, -1),
    await begin(by, 10, { 'tus-resumable': '9' }),
    await begin(by, 10, { 'upload-metadata': '\u00ff' }),
    await begin(by, 10, { 'upload-concat': 'final;/a /b' }),
    await by.ask('/uploads', { method: 'POST', headers: ours() }),
    await send(by, path, 7, new Uint8Array(3)),
    await send(by, `${path}/../..`, 0, new Uint8Array(3)),
    await send(by, '/uploads/..%2f..%2fetc', 0, new Uint8Array(3)),
    await send(by, '/uploads/%00', 0, new Uint8Array(3)),
    await send(by, `/uploads/${crypto.randomUUID()}`, 0, new Uint8Array(3)),
    await by.ask(path, { headers: tus }),
    await by.ask('/uploads', { headers: tus }),
    await by.ask('/pictures'),
    await by.post('/pictures', {}),
    await by.post('/pictures', { upload: '../../etc', kind: 'product' }),
    await by.post('/pictures', { upload: crypto.randomUUID(), kind: 'avatar' }),
    await by.post('/pictures', { upload: crypto.randomUUID(), kind: 'product' }),
  ]
  for (const [index, { status }] of asked.entries()) {
    expect(status, String(index)).toBeGreaterThanOrEqual(400)
    expect(status, String(index)).toBeLessThan(500)
  }
})
