import { inflateSync } from 'node:zlib'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPicturePixels } from '#app/images/picture-sizes.ts'
import { type DecodedPicture, decodePicture } from './encode-picture.server.ts'
import { type SniffedFormat, sniffFormat } from './sniff-format.ts'

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

/** Chunks or frames: an animation has some thousands. */
const maxParts = 20_000
/** Scans of a JPEG: encoders write up to about twenty. */
const maxScans = 100
/** Together: programs write some kilobytes, and a megabyte unpacks to a gigabyte. */
const maxPackedTextBytes = 1024 * 1024
/** Printers' colour profiles have up to 3 MB; a bomb has gigabytes. */
const maxProfileBytes = 8 * 1024 * 1024

const isWholeBy: Partial<Record<SniffedFormat, (file: Buffer) => boolean>> = {
  jpeg: (file) => countScans(file) <= maxScans,
  png: isWholePng,
  gif: isWholeGif,
  webp: hasFewChunks,
  avif: (file) => file.subarray(0, 64).includes('avis') || !hasSecondAv1Frame(file),
}

/** False when the file is cut off or costs far more than its pixels in a way that libvips accepts. Takes milliseconds. */
function hasFairStructure(file: Buffer, format: SniffedFormat): boolean {
  try {
    return isWholeBy[format]?.(file) ?? true
  } catch (error) {
    // Buffer's readers throw this past the end of the file.
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE') return false
    throw error
  }
}

/** Up to the first end marker: entropy-coded data never holds 0xff 0xda. */
function countScans(file: Buffer): number {
  const end = file.indexOf(Buffer.of(0xff, 0xd9))
  let scans = 0
  for (let at = file.indexOf(scanMarker); at >= 0 && at < end; at = file.indexOf(scanMarker, at + 2))
    scans += 1
  return scans
}
const scanMarker = Buffer.of(0xff, 0xda)

function isWholePng(file: Buffer): boolean {
  let textBytes = 0
  for (let at = 8, chunks = 1; chunks <= maxParts; chunks += 1) {
    const data = at + 8
    const end = data + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, data)
    if (end + 4 > file.length || (type === 'iCCP' && isProfileBomb(file.subarray(data, end)))) return false
    if (type === 'zTXt' || (type === 'iTXt' && isPacked(file.subarray(data, end)))) textBytes += end - data
    if (textBytes > maxPackedTextBytes) return false
    if (type === 'IEND') return true
    at = end + 4
  }
  return false
}

/** After a name and a zero. */
const isPacked = (text: Buffer) => text[text.indexOf(0) + 1] === 1

/** A name, a zero and the method stand before the packed profile. One that cannot be unpacked is ignored by libpng. */
function isProfileBomb(chunk: Buffer): boolean {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: maxProfileBytes })
    return false
  } catch (error) {
    return error instanceof RangeError
  }
}

/** libnsgif accepts a GIF without its end. */
function isWholeGif(file: Buffer): boolean {
  const kinds = { extension: 0x21, image: 0x2c, end: 0x3b }
  const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colourTableBytes(file.readUInt8(10))
  let parts = 0
  for (let kind = file.readUInt8(at); kind !== kinds.end; kind = file.readUInt8(at)) {
    if (++parts > maxParts) return false
    if (kind === kinds.extension) at += 2
    else if (kind === kinds.image) at += 11 + colourTableBytes(file.readUInt8(at + 9))
    else return false
    // Blocks begin with their length; the last is empty.
    for (let bytes = file.readUInt8(at); bytes > 0; bytes = file.readUInt8(at)) at += 1 + bytes
    at += 1
  }
  return true
}

/** libwebp takes minutes to list 200,000 frames. */
function hasFewChunks(file: Buffer): boolean {
  let chunks = 0
  for (let at = 12; at + 8 <= file.length && chunks <= maxParts; chunks += 1) {
    const bytes = file.readUInt32LE(at + 4)
    at += 8 + bytes + (bytes & 1)
  }
  return chunks <= maxParts
}

/**
 * Whether one item of the first `mdat` holds two frames, of which only one is shown: 22 KB hold twenty of 49 megapixels.
 * Items that lie elsewhere are bounded by the decoder's budget only.
 */
function hasSecondAv1Frame(file: Buffer): boolean {
  const obu = { sequenceHeader: 1, frameHeader: 3, frame: 6 }
  let frames = 0
  for (let at = file.indexOf('mdat') + 4; at < file.length; ) {
    // Forbidden bit, type (4 bits), extension, has size, reserved.
    const head = file.readUInt8(at)
    if (head & 0x80 || !(head & 2)) return false
    const type = (head >> 3) & 15
    if (type === obu.sequenceHeader) frames = 0
    if ((type === obu.frameHeader || type === obu.frame) && ++frames > 1) return true
    at += head & 4 ? 2 : 1
    let bytes = 0
    for (let shift = 0, next = 0x80; next & 0x80 && shift <= 28; shift += 7) {
      next = file.readUInt8(at++)
      bytes += (next & 0x7f) * 2 ** shift
    }
    at += bytes
  }
  return false
}
