import { encode } from 'uqr'

/** A QR code as one SVG path: `size` modules a side, with the four light ones of its border. */
export type QrCode = { size: number; path: string }

/** A quarter of it may be dirty or torn. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: 4 })
  let path = ''
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!row[x] || row[x - 1]) continue
      let end = x
      while (row[end]) end += 1
      path += `M${x} ${y}h${end - x}v1H${x}z`
    }
  return { size, path }
}
