export type SniffedFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

const heicBrands = new Set('heic heix heim heis hevc hevx hevm hevs mif1 msf1'.split(' '))

/** The format that a file claims in its first 32 bytes; only a decoder knows whether the rest keeps the promise. */
export function sniffFormat(head: Uint8Array): SniffedFormat | null {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 8) !== 'ftyp') return null
  // After the major brand, at 8, stand a version and the compatible brands, to the end of the box.
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), 32, head.length)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text(at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null
}
