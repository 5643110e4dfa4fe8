import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { plainPicture } from '#test/pictures/camera-pictures.ts'
import {
  animatedWebp,
  gif,
  manyFramesAvif,
  manyScansJpeg,
  packedBomb,
  pngChunk,
  zeroPng,
} from './picture-corpus.ts'

/** Makes a file that declares itself `width` × `height`. */
const claiming = async (making: Promise<Buffer>, change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(await making)
  change(bytes)
  return bytes
}
const jpegOf65500 = (bytes: Buffer) => {
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
  bytes.writeUInt16BE(65_500, frame + 5)
  bytes.writeUInt16BE(65_500, frame + 7)
}
const big = (width: number, height: number) => plainPicture(width, height)

/** Name, reason of the refusal, and the file. */
export const bombs: [string, string, () => Buffer | Promise<Buffer>][] = [
  [
    'PNG of 16,300 × 16,300 pixels of one bit',
    pictureRefusals.tooManyPixels,
    () => zeroPng({ width: 16_300, height: 16_300, bits: 1, colourType: 0 }),
  ],
  [
    'interlaced PNG of 45 megapixels of 64 bits',
    pictureRefusals.tooManyPixels,
    () => zeroPng({ width: 6700, height: 6700, bits: 16, colourType: 6, isInterlaced: true }),
  ],
  [
    'PNG with gigabytes of packed text',
    pictureRefusals.damaged,
    () => zeroPng({ width: 8, height: 8 }, ...Array<Buffer>(90).fill(packedBomb('zTXt'))),
  ],
  [
    'PNG with gigabytes of international text',
    pictureRefusals.damaged,
    () => zeroPng({ width: 8, height: 8 }, ...Array<Buffer>(90).fill(packedBomb('iTXt'))),
  ],
  [
    'PNG with a profile of 45 MB',
    pictureRefusals.damaged,
    () => zeroPng({ width: 8, height: 8 }, packedBomb('iCCP')),
  ],
  [
    'PNG of 700,000 empty chunks',
    pictureRefusals.damaged,
    () => zeroPng({ width: 8, height: 8 }, Buffer.alloc(8_400_000, pngChunk('IDAT'))),
  ],
  ['GIF that says 65,535 × 65,535', pictureRefusals.tooManyPixels, () => gif(65_535, 65_535)],
  [
    'GIF whose frame is larger than its screen',
    pictureRefusals.tooManyPixels,
    () => gif(1, 1, 1, 65_535, 65_535),
  ],
  ['GIF of 600,000 frames', pictureRefusals.damaged, () => gif(1, 1, 600_000)],
  [
    'WebP of 200,000 frames',
    pictureRefusals.damaged,
    async () => animatedWebp(await plainPicture(1, 1).webp({ lossless: true }).toBuffer(), 200_000),
  ],
  [
    'WebP animation of 16,384 × 16,384',
    pictureRefusals.tooManyPixels,
    async () => animatedWebp(await plainPicture(1, 1).webp().toBuffer(), 2, 16_384),
  ],
  [
    'WebP that says 16,383 × 16,383',
    pictureRefusals.tooManyPixels,
    () =>
      claiming(
        plainPicture().webp().toBuffer(),
        (bytes) => void bytes.fill(0x3f, 26, 30).fill(0xff, 26, 27).fill(0xff, 28, 29),
      ),
  ],
  [
    'JPEG that says 65,500 × 65,500',
    pictureRefusals.tooManyPixels,
    () => claiming(plainPicture().jpeg().toBuffer(), jpegOf65500),
  ],
  [
    'JPEG of 49 megapixels with 100,000 scans',
    pictureRefusals.damaged,
    async () => manyScansJpeg(await big(7000, 7000).jpeg({ progressive: true }).toBuffer(), 100_000),
  ],
  [
    'JPEG of three million segments',
    pictureRefusals.damaged,
    () => Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(12_000_000, Buffer.of(0xff, 0xfe, 0, 2))]),
  ],
  [
    'AVIF of 36 megapixels',
    pictureRefusals.tooManyPixels,
    () => big(6000, 6000).avif({ effort: 0 }).toBuffer(),
  ],
  [
    'AVIF of twenty frames in one',
    pictureRefusals.damaged,
    async () => manyFramesAvif(await big(2000, 2000).avif({ effort: 0 }).toBuffer(), 20),
  ],
]
