import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { clientAt, type Place } from '#hard/support/place.ts'
import type { Person } from '#test/people/many-people.ts'
import type { Answer } from '#test/people/visitor.ts'
import { isRefused, type Write } from './task.ts'

/** One after the other uploads a picture. */
export const pictureWriter: Write =
  ({ place, ledger, note, insist }) =>
  async (person) => {
    const bytes = await newPhoto()
    await insist(async () => {
      const made = await sendPicture(place, person, bytes, note)
      if (made.status === 200)
        ledger.acknowledgePicture((JSON.parse(made.body) as { imageUrl: string }).imageUrl)
      return made.status === 200 || isRefused(made.status)
    })
  }

/** Uploads one as the editor's script does; answers the last answer, with 200 the address of the picture. */
export async function sendPicture(
  place: Pick<Place, 'origin'>,
  person: Person,
  given?: Uint8Array<ArrayBuffer>,
  note = (answer: Answer, _what: string) => answer,
): Promise<Answer> {
  const bytes = given ?? (await newPhoto())
  const by = clientAt(place, person)
  const tus = { origin: place.origin, 'tus-resumable': '1.0.0' }
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

/** Small, and unlike any other. */
async function newPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 24, height: 18, channels: 3 } as const
  return new Uint8Array(
    await sharp(randomBytes(24 * 18 * 3), { raw })
      .resize(240, 180)
      .jpeg()
      .toBuffer(),
  )
}
