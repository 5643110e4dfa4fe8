import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { gradient, insert, plainPicture, turnedPicture } from '#test/pictures/camera-pictures.ts'
import { colourAt } from '#test/pictures/colour-at.ts'
import { animatedWebp, gif, pngChunk } from '#test/pictures/picture-corpus.ts'
import { useDecoder } from '#test/pictures/use-decoder.ts'
import { formats } from '#test/pictures/written-formats.ts'
import type { PictureFile } from './encode-picture.server.ts'

const decoder = useDecoder()

async function prepare(bytes: Uint8Array): Promise<PictureFile[]> {
  const prepared = await decoder.prepare(bytes, '1763737200000')
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.files
}

test.each(Object.entries(formats))(
  '§5 JPEG, PNG, WebP, AVIF, GIF are taken: of %s a JPEG and six variants are made',
  async (_, write) => {
    const files = await prepare(await write(gradient(1600, 1200)))
    const sizes = await Promise.all(
      files.map(async ({ name, bytes }) => [name, await sharp(bytes).metadata()] as const),
    )
    expect(
      sizes.map(([name, { format, width, height, channels, space, hasAlpha }]) =>
        [name, format, width, height, channels, space, hasAlpha].join(' '),
      ),
    ).toEqual([
      '1763737200000-320.avif heif 320 240 3 srgb false',
      '1763737200000-320.webp webp 320 240 3 srgb false',
      '1763737200000-640.avif heif 640 480 3 srgb false',
      '1763737200000-640.webp webp 640 480 3 srgb false',
      '1763737200000-1280.avif heif 1280 960 3 srgb false',
      '1763737200000-1280.webp webp 1280 960 3 srgb false',
      '1763737200000.jpg jpeg 640 480 3 srgb false',
    ])
  },
)

const turnable = ['JPEG', 'PNG', 'WebP', 'AVIF'].flatMap((format) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [format, orientation] as const),
)

test.each(turnable)('§5 everything is turned upright: %s, orientation %i', async (format, orientation) => {
  const write = formats[format]
  const files = await prepare((await write?.(turnedPicture(orientation))) ?? Buffer.alloc(0))
  for (const file of files) {
    const { width, height } = await sharp(file.bytes).metadata()
    expect(width / height).toBeCloseTo(1.5, 1)
    const near = async (right: number, down: number) =>
      (await colourAt(file, right, down)).map((value) => Math.round(value / 255)).join('')
    const colours = await Promise.all([near(0.2, 0.2), near(0.8, 0.2), near(0.2, 0.8), near(0.8, 0.8)])
    expect(colours).toEqual(['100', '010', '001', '000'])
  }
})

test('§5 of what moves, the first frame is kept', async () => {
  const still = await plainPicture(64, 64).webp({ lossless: true }).toBuffer()
  const apng = insert(
    await plainPicture().png().toBuffer(),
    33,
    pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)),
  )
  for (const moving of [gif(64, 48, 3000), animatedWebp(still, 3, 64), apng])
    for (const file of await prepare(moving)) expect((await sharp(file.bytes).metadata()).pages ?? 1).toBe(1)
})

test('a strip is made narrow, not heavy; a menu can still be read, except in a card', async () => {
  const sizeOf = async (picture: Sharp) => {
    const files = await prepare(await picture.jpeg().toBuffer())
    const sizes = await Promise.all(files.map(async ({ bytes }) => await sharp(bytes).metadata()))
    return sizes.map(({ width, height }) => `${width}×${height}`).filter((_, index) => index % 2 === 0)
  }
  expect(await sizeOf(plainPicture(1600, 12_000))).toEqual(['165×1239', '640×4800', '661×4957', '640×4800'])
  expect(await sizeOf(plainPicture(900, 9600))).toEqual(['139×1478', '640×6827', '640×6827', '640×6827'])
  expect(await sizeOf(plainPicture(700, 40_000))).toEqual(['60×3428', '122×7000', '122×7000', '122×7000'])
  expect(await sizeOf(plainPicture(1080, 1920))).toEqual(['320×569', '640×1138', '1080×1920', '640×1138'])
  expect(await sizeOf(plainPicture(12_000, 4))).toEqual(['320×1', '640×1', '1280×1', '640×1'])
  expect(await sizeOf(plainPicture(1, 1))).toEqual(['1×1', '1×1', '1×1', '640×640'])
})

test('a PNG with a wrong checksum, whose pixels can be read, is taken as browsers take it', async () => {
  const png = await plainPicture().png().toBuffer()
  const at = png.indexOf('IDAT')
  const crcAt = at + 4 + png.readUInt32BE(at - 4)
  png[crcAt] = png[crcAt]! ^ 1
  expect(await decoder.prepare(png, '')).toMatchObject({ ok: true })
})

test('a slightly damaged JPEG that every phone shows is taken', async () => {
  const jpeg = await gradient(640, 480).jpeg().toBuffer()
  const scan = jpeg.indexOf(Buffer.of(0xff, 0xda))
  const oddScan = Buffer.from(jpeg)
  oddScan[scan + 12] = 0
  const flipped = Buffer.from(jpeg)
  flipped[jpeg.length >> 1] = 0x55
  const damaged = [
    oddScan,
    flipped,
    insert(jpeg, 20, Buffer.from('junk')),
    insert(jpeg, jpeg.length - 2, Buffer.alloc(20)),
  ]
  for (const bytes of damaged) expect(await decoder.prepare(bytes, '')).toMatchObject({ ok: true })
})
