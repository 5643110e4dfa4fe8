import sharp from 'sharp'
import { expect } from 'vitest'
import type { Visitor, VisitorResponse } from '#test/people/visitor.ts'
import type { UsedServer } from '#test/servers/use-server.ts'

/** The header of every request of the tus protocol. */
export const tus = { 'tus-resumable': '1.0.0' }

export type Finished = { status: number; imageUrl?: string; error?: string }

/** Sends pictures as the editor's script does, step by step. */
export function uploaderOf(used: UsedServer) {
  const ours = () => ({ origin: used.server.origin, ...tus })

  const begin = (by: Visitor, bytes: number | string, headers: Record<string, string> = {}) =>
    by.ask('/uploads', { method: 'POST', headers: { ...ours(), 'upload-length': String(bytes), ...headers } })

  const part = (offset: number) => ({
    ...ours(),
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
  const send = (by: Visitor, path: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
    by.ask(path, { method: 'PATCH', headers: part(offset), body })

  const finish = async (by: Visitor, path: string, kind = 'product'): Promise<Finished> => {
    const response = await by.post('/pictures', { upload: path.split('/').at(-1) ?? '', kind })
    return { ...(JSON.parse(response.body) as Omit<Finished, 'status'>), status: response.status }
  }
  const upload = async (by: Visitor, bytes: Uint8Array<ArrayBuffer>, kind?: string) => {
    const begun = await begin(by, bytes.length)
    expect(begun.status).toBe(201)
    const path = begun.location ?? ''
    expect((await send(by, path, 0, bytes)).status).toBe(204)
    return { path, ...(await finish(by, path, kind)) }
  }
  return { ours, begin, part, send, finish, upload }
}

export const offsetOf = (response: VisitorResponse): number => Number(response.headers.get('upload-offset'))

/** A JPEG that does not compress well: 600 px are about 200 KB. */
export async function noisyPhoto(size = 600): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const made = sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise } })
  return new Uint8Array(await made.jpeg({ quality: 90 }).toBuffer())
}

/** A JPEG of one colour, as a file of a form. */
export async function colouredPhoto(background = '#c33', size = 800): Promise<Blob> {
  const made = sharp({ create: { width: size, height: size, channels: 3, background } })
  return new Blob([new Uint8Array(await made.jpeg().toBuffer())])
}
