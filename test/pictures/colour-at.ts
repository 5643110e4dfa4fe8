import sharp from 'sharp'

/** Returns red, green and blue at a place, given as fractions of width and height. */
export async function colourAt(file: { bytes: Buffer }, right: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(file.bytes)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(right * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
