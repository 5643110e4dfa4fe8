import pLimit from 'p-limit'
import sharp from 'sharp'
import { maxPictureBytes, maxPicturePixels } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { bareAvif } from './bare-avif.server.ts'
import { bareGif } from './bare-gif.server.ts'
import { bareJpeg } from './bare-jpeg.server.ts'
import type { BarePicture } from './bare-picture.ts'
import { barePng } from './bare-png.server.ts'
import { bareWebp } from './bare-webp.server.ts'
import {
  type DecodedPicture,
  decodePicture,
  encodeVariants,
  type PictureFile,
} from './encode-picture.server.ts'
import { type SniffedFormat, sniffFormat } from './sniff-format.ts'

/** `reason` is a text for people, out of `pictureTexts`. */
export type PreparedPicture = { ok: true; files: PictureFile[] } | { ok: false; reason: string }

// libvips looks for itself what a file is: in this process it knows five formats, and neither SVG nor PDF, TIFF or UltraHDR
// (an MPF block in a JPEG is enough for that one).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

/** Six bytes for each of 50 million pixels: a progressive JPEG in full colour. An AVIF costs that at 12.5 million. */
const maxDecodingBytes = 6 * maxPicturePixels

/** Of libuv's four threads the other two are for passwords, files and names. */
const atWork = pLimit(2)
const maxWaiting = 20

/**
 * The files to store of a picture that somebody uploaded, whatever it is: refused when it is none, or none that can be
 * opened at a bearable price (issue 4). Keeps nothing of `bytes`.
 */
export async function preparePicture(bytes: Uint8Array, name: string): Promise<PreparedPicture> {
  if (bytes.length === 0) return refused(pictureTexts.empty)
  if (bytes.length > maxPictureBytes) return refused(pictureTexts.tooLarge)
  const format = sniffFormat(bytes.subarray(0, 32))
  if (!format) return refused(pictureTexts.notPicture)
  if (format === 'heic') return refused(pictureTexts.heic)
  if (atWork.pendingCount >= maxWaiting) return refused(pictureTexts.busy)
  const bare = barePicture(bytes, format)
  if (!bare) return refused(pictureTexts.damaged)
  if (bare.pixels > maxPicturePixels || bare.pixels * bare.bytesPerPixel > maxDecodingBytes)
    return refused(pictureTexts.tooManyPixels)

  return atWork(async () => {
    const decoded = await tryToDecode(bare.bytes)
    if (typeof decoded === 'string') return refused(decoded)
    return { ok: true, files: await encodeVariants(decoded, name) }
  })
}

const bareBy = { jpeg: bareJpeg, png: barePng, webp: bareWebp, gif: bareGif, avif: bareAvif }

/** Null when the file is cut off, or is not built like its format. Looks at structure only, in milliseconds. */
function barePicture(bytes: Uint8Array, format: Exclude<SniffedFormat, 'heic'>): BarePicture | null {
  try {
    return bareBy[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // Buffer's readers throw this past the end, so that nobody has to compare before reading.
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE') return null
    throw error
  }
}

const refused = (reason: string): PreparedPicture => ({ ok: false, reason })

async function tryToDecode(bytes: Buffer): Promise<DecodedPicture | string> {
  try {
    return await decodePicture(bytes)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('timeout:')) return pictureTexts.tookTooLong
    return message.includes('pixel limit') ? pictureTexts.tooManyPixels : pictureTexts.damaged
  }
}
