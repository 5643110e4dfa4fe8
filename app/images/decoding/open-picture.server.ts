import sharp, { type Metadata } from 'sharp'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPicturePixels } from '#app/images/picture-rules.ts'
import { type DecodedPicture, decodePicture } from './encode-picture.server.ts'
import { hasFairStructure } from './file-structure.server.ts'
import { sniffFormat } from './sniff-format.ts'

// libvips recognizes formats by itself: this process opens five, and neither SVG nor PDF, TIFF or UltraHDR (an MPF block
// in a JPEG is enough for that one).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

/** A progressive JPEG in full colour of 50 megapixels; an AVIF costs that at 12.5. */
const maxDecodingBytes = 6 * maxPicturePixels

/**
 * The first frame of an uploaded picture, or the text for people of why it is refused. `onHeaderRead` is called before the
 * pixels are decoded: what takes long until then is the fault of the file's structure.
 */
export async function openPicture(bytes: Buffer, onHeaderRead: () => void): Promise<DecodedPicture | string> {
  const format = sniffFormat(bytes.subarray(0, 32))
  if (!format || !hasFairStructure(bytes, format)) return pictureRefusals.damaged
  try {
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }).metadata()
    onHeaderRead()
    const pixels = header.width * header.height
    if (pixels > maxPicturePixels || pixels * bytesPerPixel(header) > maxDecodingBytes)
      return pictureRefusals.tooManyPixels
    return await decodePicture(bytes)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const isTooLarge = /pixel limit|image dimensions|out of memory|insufficient memory/i.test(message)
    return isTooLarge ? pictureRefusals.tooManyPixels : pictureRefusals.damaged
  }
}

/** Memory at the peak of decoding, measured with libvips 8.18 and rounded up. */
function bytesPerPixel(header: Metadata): number {
  const { format, isProgressive, chromaSubsampling = '', channels, hasAlpha, depth, pages = 1 } = header
  // libaom's picture, libheif's copies of it in three layouts and libvips' own: 18 bytes at 8 bits a channel, 24 at 10.
  // Transparency is a picture of its own.
  if (format === 'heif') return hasAlpha ? 48 : 24
  // libjpeg holds all coefficients of several scans, at two bytes, else some lines.
  if (format === 'jpeg') return isProgressive ? 2 * (samplesPerPixel[chromaSubsampling] ?? 3) : 1
  // An interlaced picture is decoded as a whole.
  if (format === 'png') return (channels < 3 ? 2 : 4) * (depth === 'ushort' ? 2 : 1)
  // An animation is painted frame upon canvas, both whole.
  return format === 'webp' && pages > 1 ? 12 : 6
}

const samplesPerPixel: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3, '4:4:4:4': 4 }
