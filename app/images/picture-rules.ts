/** The most bytes of an upload (specification §5): a photo of the largest phone cameras. */
export const maxPictureBytes = 12 * 1024 * 1024
export const maxPictureMegabytes = maxPictureBytes / 1024 / 1024

/**
 * How stored pictures are named and sized. A picture is known by the address of its JPEG,
 * `/storage/product-images/{userId}/{timestamp}.jpg`, which link previews and old browsers use; beside it lie
 * `{timestamp}-{width}.avif` and `.webp`. Widths are pixels; a smaller original is never enlarged.
 */
export const variantWidths = [320, 640, 1280] as const
export type VariantWidth = (typeof variantWidths)[number]

/** At least 600 px, or WhatsApp and Facebook show a thumbnail beside the text in place of a picture. */
export const jpegWidth = 640

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

/** Width : height of most photos, and of frames that are not square. */
export const frameRatio = 4 / 3

/** Bucket and key, as in specification §3. */
export const pictureAddress = (key: string): string => `/storage/product-images/${key}`

export const variantName = (name: string, width: VariantWidth, format: 'avif' | 'webp'): string =>
  `${name}-${width}.${format}`

/** Whether a text can be the address of an uploaded picture. */
export const isPictureAddress = (text: string): boolean =>
  /^\/storage\/product-images\/[0-9a-f-]{36}\/(logo-)?\d{1,20}\.jpg$/.test(text)

/** The candidates of a `srcset`, for the widths that a place on a page can use. */
export function sourceSet(
  imageUrl: string,
  widths: readonly VariantWidth[],
  format: 'avif' | 'webp',
): string {
  const name = imageUrl.replace(/\.jpg$/, '')
  return widths.map((width) => `${variantName(name, width, format)} ${width}w`).join(', ')
}

/** Pictures of shared links, as WhatsApp and Facebook show them whole. */
export const previewSize = { width: 1200, height: 630 } as const
export const maxPreviewBytes = 100 * 1024

/** Changes with what a picture shows: other sites keep pictures by their address. */
export function versionOf(parts: readonly (string | number | null)[]): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(parts)) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
