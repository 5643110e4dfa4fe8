import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { cookiesOf } from '#hard/support/site.ts'
import type { Load } from '#hard/support/under-load.ts'
import { eventually } from '#test/eventually.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'

/** A person with a complete upload that has not become a picture yet. */
export type Waiting = { by: Visitor; userId: string; upload: string; photo: Uint8Array<ArrayBuffer> }

const inWords = 'We could not store it just now. Please try again.'
const tus = { 'tus-resumable': '1.0.0' }

/** Uploads as the `n`th of the people. */
export async function sendUpload({ instance, writers }: Load, n: number): Promise<Waiting> {
  const person = writers.people[n]
  if (!person) throw new Error('nobody is there')
  const by = visit(instance.origin)
  for (const [name, value] of cookiesOf(person)) by.cookies.set(name, value)
  const photo = await bigPhoto()
  const path = (await begin(instance.origin, by, photo)).location ?? ''
  const sent = await sendPart(instance.origin, by, path, photo)
  if (sent.status !== 204) throw new Error(`an upload was answered with ${sent.status}`)
  return { by, userId: person.userId, upload: path.split('/').at(-1) ?? '', photo }
}

/** Tests a full disk: every way is refused in words, nothing is half saved, and requests that need no room succeed. */
export async function tryPictures({ instance, problems }: Load, waiting: Waiting): Promise<void> {
  const { by, userId, upload, photo } = waiting
  const { origin } = instance
  const expectWords = (what: string, status: number, statuses: number[], body: string) => {
    if (!statuses.includes(status) || !body.includes(inWords))
      problems.push(`${what} was answered ${status} ${body.slice(0, 80)}`)
  }
  const made = await by.post('/pictures', { upload, kind: 'product' })
  expectWords('a picture', made.status, [507], made.body)

  // A small file may fit into room that has just become free; the photo does not.
  const begun = await begin(origin, by, photo)
  const response = begun.status === 201 ? await sendPart(origin, by, begun.location ?? '', photo) : begun
  expectWords('an upload', response.status, [503, 507], response.body)

  const form = editorFormIn((await by.get('/design-store')).body)
  const [row] = form.rows
  const files = { [`file-${row?.id}`]: new Blob([photo]) }
  const changed = { ...form, storeName: 'Half saved' }
  const refused = await postEditor(by, origin, changed, 'publish', files)
  expectWords('a form with a picture', refused.status, [422], refused.body)
  if (editorFormIn(refused.body).storeName !== 'Half saved') problems.push('what was typed is gone')
  if ((await by.get(`/vendor/${userId}`)).body.includes('Half saved')) problems.push('a store is half saved')

  const saved = await postEditor(by, origin, form, 'publish')
  if (saved.status !== 303) problems.push(`a form without a picture was answered ${saved.status}`)
}

/** The same upload succeeds once there is room again, without being sent again. */
export async function makePicture(
  { ledger, problems }: Load,
  { by, upload }: Waiting,
  maxMs: number,
): Promise<void> {
  const isMade = await eventually(async () => {
    const made = await by.post('/pictures', { upload, kind: 'product' })
    if (made.status !== 200) return false
    ledger.acknowledgePicture((JSON.parse(made.body) as { imageUrl: string }).imageUrl)
    return true
  }, maxMs)
  if (!isMade) problems.push('no picture was made once there was room')
}

const begin = (origin: string, by: Visitor, { length }: Uint8Array) =>
  by.ask('/uploads', { method: 'POST', headers: { ...tus, origin, 'upload-length': String(length) } })

const sendPart = (origin: string, by: Visitor, path: string, body: Uint8Array<ArrayBuffer>) => {
  const headers = { ...tus, origin, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return by.ask(path, { method: 'PATCH', headers, body })
}

/** Makes a photo of noise, some 200 KB. */
async function bigPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 400, height: 300, channels: 3 } as const
  return new Uint8Array(
    await sharp(randomBytes(400 * 300 * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
}
