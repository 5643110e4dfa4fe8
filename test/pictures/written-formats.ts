import type { Sharp } from 'sharp'

/** Each accepted kind of file, as sharp writes it; AVIF and GIF with the least effort, which is five times as quick. */
export const formats: Record<string, (picture: Sharp) => Promise<Buffer>> = {
  JPEG: (picture) => picture.jpeg().toBuffer(),
  'progressive JPEG': (picture) => picture.jpeg({ progressive: true }).toBuffer(),
  PNG: (picture) => picture.png().toBuffer(),
  'interlaced PNG': (picture) => picture.png({ progressive: true }).toBuffer(),
  WebP: (picture) => picture.webp({ quality: 95 }).toBuffer(),
  'lossless WebP': (picture) => picture.webp({ lossless: true }).toBuffer(),
  AVIF: (picture) => picture.avif({ quality: 90, effort: 0 }).toBuffer(),
  GIF: (picture) => picture.gif({ effort: 1 }).toBuffer(),
}
