import sharp from 'sharp'
import type { Person } from '#test/people/many-people.ts'
import { photographs } from './photographs.ts'

const camera = { width: 4000, height: 3000 }

/** Makes a photo as a phone's camera does: 12 megapixels with the noise of its sensor, 4 MB. */
export async function cameraPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [drawn] = await photographs(1)
  const noise = await sharp({
    create: {
      ...camera,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = sharp(drawn)
    .resize(camera)
    .composite([{ input: noise, blend: 'soft-light' }])
  return new Uint8Array(await photo.jpeg({ quality: 88 }).toBuffer())
}

type Body = Uint8Array<ArrayBuffer> | URLSearchParams | null

/** Sends it as the editor's script does; returns the milliseconds from the last byte to the stored picture. */
export async function sendPhoto(
  origin: string,
  { cookie }: Person,
  photo: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const ask = async (
    path: string,
    init: { method?: string; body: Body; headers?: Record<string, string> },
  ) => {
    const headers = { cookie, origin, 'tus-resumable': '1.0.0', ...init.headers }
    const response = await fetch(origin + path, { method: 'POST', ...init, headers })
    const body = await response.text()
    if (!response.ok) throw new Error(`${path} was answered ${response.status} ${body.slice(0, 100)}`)
    return response
  }
  const begun = await ask('/uploads', {
    body: null,
    headers: { 'upload-length': String(photo.length) },
  })
  const path = begun.headers.get('location') ?? ''
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await ask(path, { method: 'PATCH', headers, body: photo })
  const sentAt = performance.now()
  const upload = path.split('/').at(-1) ?? ''
  await ask('/pictures', { body: new URLSearchParams({ upload, kind: 'product' }) })
  return performance.now() - sentAt
}
