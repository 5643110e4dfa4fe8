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
