import sharp, { type Region } from 'sharp'
import type { Size } from '#app/images/picture-sizes.ts'
import { hashedSide, hashPixels } from './picture-hash.ts'

/** `asked` are the hashes that a copy of another picture may have in common with it; `size` is that of its JPEG. */
export type PictureHashes = { whole: string; inner: string; asked: string[]; size: Size }

/** The share of each side that a crop may have lost. */
const cropped = 0.05

/** Returns the hashes of a picture of ours. Rejects if it cannot be decoded. */
export async function hashPicture(jpeg: Uint8Array): Promise<PictureHashes> {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixelsOf = async (region: Region, grey: Buffer = data): Promise<Uint8Array> =>
    await sharp(grey, { raw: { width, height, channels: 1 } })
      .extract(region)
      .resize(hashedSide, hashedSide, { fit: 'fill' })
      // Else sharp writes three channels.
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  const all = { left: 0, top: 0, width, height }
  const [left, top] = [Math.round(width * cropped), Math.round(height * cropped)]
  const whole = await pixelsOf(all)
  const within = { left, top, width: width - 2 * left, height: height - 2 * top }
  const inner = await pixelsOf(within)
  const parts = withoutBars(data, all)
  const added = await Promise.all(parts.map((part) => pixelsOf(part)))
  const filled = parts.map((part) => mirroredInto(data, part, all))
  const covered = await Promise.all(filled.flatMap((grey) => [pixelsOf(all, grey), pixelsOf(within, grey)]))
  const asked = [whole, inner, ...added, ...covered].flatMap((pixels) => [
    hashPixels(pixels),
    hashPixels(pixels, true),
  ])
  return { whole: hashPixels(whole), inner: hashPixels(inner), asked, size: { width, height } }
}

/** The least share of a picture's height that counts as a bar. */
const leastBar = 0.04
/** Grey values by which a row may differ from a bar's colour on average: compression blurs the bar's edge. */
const evenness = 5

/**
 * Returns the picture without the bars of one colour that messengers and screenshots add: without the upper, the lower, and both, as
 * either may be a wall or the sky. Empty if there are none.
 */
function withoutBars(grey: Uint8Array, all: Region): Region[] {
  const { width, height } = all
  /** Whether a row has the colour of the edge `from`. */
  const isOf = (y: number, from: number) => {
    const colour = grey[from * width] ?? 0
    let apart = 0
    for (let at = y * width; at < (y + 1) * width; at += 1) apart += Math.abs((grey[at] ?? 0) - colour)
    return apart <= evenness * width
  }
  const [least, most] = [height * leastBar, Math.floor(height / 3)]
  let top = 0
  while (top < most && isOf(top, 0)) top += 1
  let bottom = 0
  while (bottom < most && isOf(height - 1 - bottom, height - 1)) bottom += 1
  const cuts: [above: number, below: number][] = []
  if (top >= least) cuts.push([top, 0])
  if (bottom >= least) cuts.push([0, bottom])
  if (cuts.length === 2) cuts.push([top, bottom])
  return cuts.map(([above, below]) => ({ ...all, top: above, height: height - above - below }))
}

/** Returns the picture with the rows beside `part` replaced by its mirror image: a bar that covers them was not in the original. */
function mirroredInto(grey: Uint8Array, { top, height }: Region, { width, height: all }: Region): Buffer {
  const filled = Buffer.from(grey)
  const last = top + height - 1
  for (let y = 0; y < all; y += 1) {
    const from = y < top ? 2 * top - y : y > last ? 2 * last - y : y
    if (from !== y) filled.set(grey.subarray(from * width, (from + 1) * width), y * width)
  }
  return filled
}
