import { jpegWidth, type VariantWidth } from './picture-rules.ts'

export type Size = { width: number; height: number }

/** A menu or a list of prices can still be read at this width. */
const readableWidth = 640

/** No list of prices is longer; WebP ends at 16,383, and each row costs processor time. */
const maxHeight = 7000

/**
 * Returns the size of a picture of at most `width` and about `pixels`, whole. A strip becomes narrow rather than heavy, but no narrower than
 * `readableWidth`, if it had that; files of less than that width are for cards, which show a square of it. It is enlarged at
 * most `maxScale` times.
 */
export function fitPicture(
  { width, height }: Size,
  most: { width: number; pixels: number },
  maxScale = 1,
): Size {
  const byArea = Math.sqrt(most.pixels / (width * height))
  const readable = most.width < readableWidth ? 0 : readableWidth / width
  const scale = Math.min(maxScale, most.width / width, Math.max(byArea, readable), maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The size of a stored file that is called after a width: at most the pixels of one that is twice as high. Phones' photos (4:3) and stories
 * (16:9) stay as wide as they are called; 1280 px of a strip of 1600 × 12000 would be ten times the bytes of a photo.
 */
export const storedSize = (size: Size, called: VariantWidth, maxScale?: number): Size =>
  fitPicture(size, { width: called, pixels: 2 * called ** 2 }, maxScale)

/** The size of the JPEG, whose width link previews want: a smaller picture is enlarged. */
export const jpegSize = (size: Size): Size => storedSize(size, jpegWidth, Infinity)

/** The most pixels of an upload (specification §5): a photo of the largest phone cameras has as many. */
export const maxPicturePixels = 50_000_000
