import { type BarePicture, maxParts } from './bare-picture.ts'

const introducer = { extension: 0x21, image: 0x2c, end: 0x3b }
/** The extension that says which colour is transparent. */
const graphicControl = 0xf9

/** GIF with its first frame only: decoders list all frames first, be there 700,000. */
export function bareGif(file: Buffer): BarePicture | null {
  const headEnd = 13 + colourTableBytes(file.readUInt8(10))
  let control: Buffer | null = null
  let image: Buffer | null = null
  let at = headEnd
  let parts = 0
  for (let kind = file.readUInt8(at); kind !== introducer.end; kind = file.readUInt8(at)) {
    if (++parts > maxParts) return null
    const start = at
    if (kind === introducer.extension) {
      at = skipBlocks(file, at + 2)
      if (!image && file[start + 1] === graphicControl) control = file.subarray(start, at)
    } else if (kind === introducer.image) {
      at = skipBlocks(file, at + 11 + colourTableBytes(file.readUInt8(at + 9)))
      image ??= file.subarray(start, at)
    } else return null
  }
  if (!image) return null
  // A frame may reach beyond the screen, which then grows.
  const width = Math.max(file.readUInt16LE(6), image.readUInt16LE(1) + image.readUInt16LE(5))
  const height = Math.max(file.readUInt16LE(8), image.readUInt16LE(3) + image.readUInt16LE(7))
  const kept = [file.subarray(0, headEnd), ...(control ? [control] : []), image, Buffer.of(introducer.end)]
  return { bytes: Buffer.concat(kept), pixels: width * height, bytesPerPixel: 6 }
}

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where the blocks that begin at `at` end: each says its length, and the last is empty. */
function skipBlocks(file: Buffer, at: number): number {
  let end = at
  for (let bytes = file.readUInt8(end); bytes > 0; bytes = file.readUInt8(end)) end += 1 + bytes
  return end + 1
}
