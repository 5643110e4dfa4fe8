/**
 * How stored pictures are named and sized. A picture is known by the address of its JPEG,
 * `/storage/product-images/{userId}/{timestamp}.jpg`, which link previews and old browsers use; beside it lie
 * `{timestamp}-{width}.avif` and `.webp`. Widths are pixels; a smaller original is never enlarged.
 */
export const variantWidths = [320, 640, 1280] as const
export type VariantWidth = (typeof variantWidths)[number]

/** At least 600 px, or WhatsApp and Facebook show a thumbnail beside the text in place of a picture. */
export const jpegWidth = 640

/** Width : height of every frame that shows a picture of an offer. */
export const frameRatio = 4 / 3

/** Bucket and key, as in spec §3. */
export const pictureAddress = (key: string): string => `/storage/product-images/${key}`

export const variantName = (name: string, width: VariantWidth, format: 'avif' | 'webp'): string =>
  `${name}-${width}.${format}`

/** The candidates of a `srcset`, for the widths that a place on a page can use. */
export function sourceSet(
  imageUrl: string,
  widths: readonly VariantWidth[],
  format: 'avif' | 'webp',
): string {
  const name = imageUrl.replace(/\.jpg$/, '')
  return widths.map((width) => `${variantName(name, width, format)} ${width}w`).join(', ')
}
