import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { clientAt, type Site } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import type { VisitorResponse } from '#test/people/visitor.ts'
import { isRefused, type Write } from './task.ts'

/** People upload pictures one after the other. */
export const pictureWriter: Write =
  ({ site, ledger, note, insist }) =>
  async (person) => {
    const bytes = await newPhoto()
    await insist(async () => {
      const made = await sendPicture(site, person, bytes, note)
      if (made.status === 200)
        ledger.acknowledgePicture((JSON.parse(made.body) as { imageUrl: string }).imageUrl)
      return made.status === 200 || isRefused(made.status)
    })
  }

/** Uploads one as the editor's script does; returns the last response, whose 200 holds the picture's address. */
export async function sendPicture(
  site: Pick<Site, 'origin'>,
  person: Person,
  photo?: Uint8Array<ArrayBuffer>,
  note = (response: VisitorResponse, _what: string) => response,
): Promise<VisitorResponse> {
  const bytes = photo ?? (await newPhoto())
  const by = clientAt(site, person)
  const tus = { origin: site.origin, 'tus-resumable': '1.0.0' }
  const begun = await by.ask('/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': `${bytes.length}` },
  })
  if (note(begun, 'an upload').status !== 201) return begun
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await by.ask(begun.location ?? '', { method: 'PATCH', headers: part, body: bytes })
  if (note(sent, 'a part of an upload').status !== 204) return sent
  const upload = begun.location?.split('/').at(-1) ?? ''
  return note(await by.post('/pictures', { upload, kind: 'product' }), 'a picture')
}

/** Makes a small photo, unlike any other. */
async function newPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 24, height: 18, channels: 3 } as const
  return new Uint8Array(
    await sharp(randomBytes(24 * 18 * 3), { raw })
      .resize(240, 180)
      .jpeg()
      .toBuffer(),
  )
}
