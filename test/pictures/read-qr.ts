import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import sharp from 'sharp'

/** The text of the QR codes in a picture that was blurred by this many pixels. */
export async function readQr(picture: Buffer, blurPixels: number): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .blur(blurPixels)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(data).buffer
  const symbols = await scanRGBABuffer(pixels, info.width, info.height)
  return symbols.map((symbol) => symbol.decode())
}
