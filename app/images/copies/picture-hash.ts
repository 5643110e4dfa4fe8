/** Pixels on each side of the grey picture that is hashed. */
export const hashedSide = 32

/** Bits that may differ between two hashes of one picture. */
export const maxDistance = 10

const side = hashedSide
/** The lowest frequency is the brightness; the next eight in each direction make 64 bits. */
const frequencies = [1, 2, 3, 4, 5, 6, 7, 8]
const cosines = frequencies.map((frequency) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
)

/**
 * Returns the perceptual hash of a grey picture of 32 × 32 bytes as 64 bits, '0' and '1': which of the low frequencies of its cosine
 * transform are above their median. `isMirrored`: of the picture's mirror image.
 */
export function hashPixels(pixels: Uint8Array, isMirrored = false): string {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => {
      let sum = 0
      for (let x = 0; x < side; x += 1)
        sum += (pixels[y * side + (isMirrored ? side - 1 - x : x)] ?? 0) * (wave[x] ?? 0)
      return sum
    }),
  )
  const low = cosines.flatMap((wave) =>
    frequencies.map((_, across) =>
      rows.reduce((sum, row, y) => sum + (row[across] ?? 0) * (wave[y] ?? 0), 0),
    ),
  )
  const ordered = low.toSorted((a, b) => a - b)
  const median = ((ordered[31] ?? 0) + (ordered[32] ?? 0)) / 2
  return low.map((value) => (value > median ? '1' : '0')).join('')
}
