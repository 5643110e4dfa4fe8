import { type BarePicture, maxParts } from './bare-picture.ts'

const maxExifBytes = 64 * 1024
const keptChunks = new Set(['VP8X', 'ICCP', 'ANIM', 'ALPH', 'VP8 ', 'VP8L'])
/** Bits of VP8X that say what else the file has; decoders refuse a file that has not what it says. */
const flag = { animation: 0x02, xmp: 0x04, exif: 0x08 }

/** WebP, without XMP, and of an animation the first frame: to list 200,000, libvips takes minutes. */
export function bareWebp(file: Buffer): BarePicture | null {
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return null
  const kept: Buffer[] = []
  let size: { pixels: number; bytesPerPixel: number } | null = null
  let head: Buffer | null = null
  let hasFrame = false
  let hasExif = false
  let parts = 0
  for (let at = 12; at + 8 <= end; ) {
    const type = file.toString('latin1', at, at + 4)
    const start = at
    const bytes = file.readUInt32LE(at + 4)
    at += 8 + bytes + (bytes & 1)
    // Some encoders leave out the last padding byte.
    if (++parts > maxParts || start + 8 + bytes > end) return null
    const chunk = type === 'VP8X' ? Buffer.from(file.subarray(start, at)) : file.subarray(start, at)
    const isFirstFrame = type === 'ANMF' && !hasFrame
    const isExif = type === 'EXIF' && !hasExif && bytes <= maxExifBytes
    if (type === 'ANMF') hasFrame = true
    if (isExif) hasExif = true
    if (type === 'VP8X') head = chunk
    size ??= readSize(type, chunk)
    if (keptChunks.has(type) || isFirstFrame || isExif) kept.push(chunk)
  }
  if (!size) return null
  if (head) head[8] = (head.readUInt8(8) & ~(flag.xmp | flag.exif)) | (hasExif ? flag.exif : 0)
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept])
  const riff = Buffer.from('RIFF0000')
  riff.writeUInt32LE(body.length, 4)
  return { bytes: Buffer.concat([riff, body]), ...size }
}

/** The canvas, from the chunk that a file begins with. */
function readSize(type: string, chunk: Buffer): { pixels: number; bytesPerPixel: number } | null {
  if (type === 'VP8X') {
    const pixels = (chunk.readUIntLE(12, 3) + 1) * (chunk.readUIntLE(15, 3) + 1)
    // An animation is painted frame upon canvas, both whole.
    return { pixels, bytesPerPixel: chunk.readUInt8(8) & flag.animation ? 12 : 6 }
  }
  if (type === 'VP8 ')
    return { pixels: (chunk.readUInt16LE(14) & 0x3fff) * (chunk.readUInt16LE(16) & 0x3fff), bytesPerPixel: 6 }
  if (type !== 'VP8L') return null
  const bits = chunk.readUInt32LE(9)
  return { pixels: ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1), bytesPerPixel: 6 }
}
