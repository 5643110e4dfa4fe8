/**
 * A picture file rebuilt of what its pixels need: decoders spend minutes and gigabytes on the rest (200,000 frames, text
 * that unpacks to gigabytes), and nothing that trails the picture is left. Orientation and colour profile stay.
 */
export type BarePicture = {
  bytes: Buffer
  /** As the file says; the decoder holds it to that. */
  pixels: number
  /** How much memory decoding takes at its peak: measured with libvips 8.18, rounded up. */
  bytesPerPixel: number
}

/** Segments, chunks or blocks of a file. An animation has some thousands; with a million, walking them takes a second. */
export const maxParts = 20_000
