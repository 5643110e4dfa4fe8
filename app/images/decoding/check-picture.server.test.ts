import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { animatedWebp, gif, pngChunk } from '#test/pictures/picture-corpus.ts'
import {
  adobeRgbJpeg,
  gradient,
  insert,
  plainPicture,
  secret,
  turnedPicture,
  withMetadata,
} from '#test/pictures.ts'
import { preparePicture } from './check-picture.server.ts'
import type { PictureFile } from './encode-picture.server.ts'

async function prepare(bytes: Uint8Array): Promise<PictureFile[]> {
  const prepared = await preparePicture(bytes, '1763737200000')
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.files
}

/** Red, green and blue at a place, by which part of the width and height it lies. */
async function colourAt(file: PictureFile, right: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(file.bytes)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(right * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const formats: Record<string, (picture: Sharp) => Promise<Buffer>> = {
  JPEG: (picture) => picture.jpeg().toBuffer(),
  'progressive JPEG': (picture) => picture.jpeg({ progressive: true }).toBuffer(),
  PNG: (picture) => picture.png().toBuffer(),
  'interlaced PNG': (picture) => picture.png({ progressive: true }).toBuffer(),
  WebP: (picture) => picture.webp({ quality: 95 }).toBuffer(),
  'lossless WebP': (picture) => picture.webp({ lossless: true }).toBuffer(),
  AVIF: (picture) => picture.avif({ quality: 90 }).toBuffer(),
  GIF: (picture) => picture.gif().toBuffer(),
}

test.each(Object.entries(formats))(
  'issue 4: JPEG, PNG, WebP, AVIF, GIF are taken: of %s a JPEG and six variants are made',
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

test.each(turnable)(
  'issue 4: everything is turned upright: %s, orientation %i',
  async (format, orientation) => {
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
  },
)

const trailer = Buffer.from(`PK\x03\x04<script>alert("${secret}")</script>`)
const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 2 + secret.length), Buffer.from(secret)])

test.each([
  ...Object.entries(formats),
  ['JPEG with a comment', async (picture: Sharp) => insert(await picture.jpeg().toBuffer(), 2, comment)],
  [
    'PNG with text',
    async (picture: Sharp) =>
      insert(await picture.png().toBuffer(), 33, pngChunk('tEXt', Buffer.from(`a\0${secret}`))),
  ],
  ['GIF with a comment', async () => gif(64, 48)],
] as const)('issue 4: EXIF, GPS, XMP, profile and what trails are gone: %s', async (_, write) => {
  const bytes = Buffer.concat([await write(withMetadata(gradient(64, 48))), trailer])
  const files = await prepare(bytes)
  for (const file of files)
    for (const trace of [
      secret,
      'Exif',
      'EXIF',
      'GPS',
      'http://ns.adobe.com',
      'xmp',
      'ICC_PROFILE',
      'ICCP',
      'prof',
      '<script',
    ])
      expect([file.name, trace, file.bytes.includes(trace)]).toEqual([file.name, trace, false])
})

const half = {
  width: 64,
  height: 48,
  channels: 4,
  background: { r: 200, g: 100, b: 50, alpha: 0.5 },
} as const
const deep = () => plainPicture().toColourspace('rgb16')

test.each<[string, number[], () => Promise<Buffer>]>([
  ['CMYK', [200, 100, 50], () => plainPicture().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
  [
    'CMYK without a profile',
    [200, 100, 50],
    () => plainPicture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ],
  ['P3 JPEG', [200, 100, 50], () => plainPicture().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['P3 WebP', [200, 100, 50], () => plainPicture().withIccProfile('p3').webp({ quality: 95 }).toBuffer()],
  ['P3 AVIF', [200, 100, 50], () => plainPicture().withIccProfile('p3').avif({ quality: 95 }).toBuffer()],
  ['P3 PNG of 16 bits', [200, 100, 50], () => deep().withIccProfile('p3').png().toBuffer()],
  ['PNG of 16 bits', [200, 100, 50], () => deep().png().toBuffer()],
  ['AVIF of 10 bits', [200, 100, 50], () => plainPicture().avif({ quality: 95, bitdepth: 10 }).toBuffer()],
  ['palette PNG', [200, 100, 50], () => plainPicture().png({ palette: true }).toBuffer()],
  ['grey JPEG', [128, 128, 128], () => plainPicture().greyscale().jpeg({ quality: 95 }).toBuffer()],
  [
    'grey PNG of 16 bits',
    [128, 128, 128],
    () => plainPicture().greyscale().toColourspace('grey16').png().toBuffer(),
  ],
  ['half transparent PNG', [228, 178, 153], () => sharp({ create: half }).png().toBuffer()],
  [
    'half transparent WebP',
    [228, 178, 153],
    () => sharp({ create: half }).webp({ lossless: true }).toBuffer(),
  ],
  ['half transparent AVIF', [228, 178, 153], () => sharp({ create: half }).avif({ quality: 95 }).toBuffer()],
  ['Adobe RGB JPEG', [228, 100, 44], () => adobeRgbJpeg(plainPicture())],
])(
  'issue 4: %s comes out as sRGB of 8 bits, opaque on white',
  async (_, [red = 0, green = 0, blue = 0], make) => {
    for (const file of await prepare(await make())) {
      const [outRed = 0, outGreen = 0, outBlue = 0] = await colourAt(file, 0.5, 0.5)
      // CMYK has no such blue.
      expect(Math.max(Math.abs(outRed - red), Math.abs(outGreen - green))).toBeLessThan(8)
      expect(Math.abs(outBlue - blue)).toBeLessThan(32)
      expect(await sharp(file.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
    }
  },
)

test('issue 4: of what moves, the first frame is kept', async () => {
  const still = await plainPicture(64, 64).webp({ lossless: true }).toBuffer()
  const apng = insert(
    await plainPicture().png().toBuffer(),
    33,
    pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)),
  )
  for (const moving of [gif(64, 48, 3000), animatedWebp(still, 3, 64), apng])
    for (const file of await prepare(moving)) expect((await sharp(file.bytes).metadata()).pages ?? 1).toBe(1)
})

test('a strip is made narrow, not long: a file is at most twice as high as its width says', async () => {
  const sizeOf = async (picture: Sharp) => {
    const files = await prepare(await picture.jpeg().toBuffer())
    const sizes = await Promise.all(files.map(async ({ bytes }) => await sharp(bytes).metadata()))
    return sizes.map(({ width, height }) => `${width}×${height}`).filter((_, index) => index % 2 === 0)
  }
  expect(await sizeOf(plainPicture(1600, 12_000))).toEqual(['85×640', '171×1280', '341×2560', '171×1280'])
  expect(await sizeOf(plainPicture(1080, 1920))).toEqual(['320×569', '640×1138', '1080×1920', '640×1138'])
  expect(await sizeOf(plainPicture(12_000, 4))).toEqual(['320×1', '640×1', '1280×1', '640×1'])
  expect(await sizeOf(plainPicture(1, 1))).toEqual(['1×1', '1×1', '1×1', '640×640'])
})

test('a PNG with a wrong checksum, whose pixels can be read, is taken as browsers take it', async () => {
  const png = await plainPicture().png().toBuffer()
  const at = png.indexOf('IDAT')
  const crcAt = at + 4 + png.readUInt32BE(at - 4)
  png[crcAt] = png[crcAt]! ^ 1
  expect(await preparePicture(png, '')).toMatchObject({ ok: true })
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
  for (const bytes of damaged) expect(await preparePicture(bytes, '')).toMatchObject({ ok: true })
})
