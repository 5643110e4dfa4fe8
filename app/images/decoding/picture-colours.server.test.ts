import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import {
  adobeRgbJpeg,
  gradient,
  insert,
  plainPicture,
  secret,
  withMetadata,
} from '#test/pictures/camera-pictures.ts'
import { colourAt } from '#test/pictures/colour-at.ts'
import { gif, pngChunk } from '#test/pictures/picture-corpus.ts'
import { useDecoder } from '#test/pictures/use-decoder.ts'
import { formats } from '#test/pictures/written-formats.ts'
import type { PictureFile } from './encode-picture.server.ts'

const decoder = useDecoder()

async function prepare(bytes: Uint8Array): Promise<PictureFile[]> {
  const prepared = await decoder.prepare(bytes, '1763737200000')
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.files
}

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
] as const)('§5 EXIF, GPS, XMP, profile and what trails are gone: %s', async (_, write) => {
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
])('§5 %s comes out as sRGB of 8 bits, opaque on white', async (_, [red = 0, green = 0, blue = 0], make) => {
  for (const file of await prepare(await make())) {
    const [outRed = 0, outGreen = 0, outBlue = 0] = await colourAt(file, 0.5, 0.5)
    // CMYK has no such blue.
    expect(Math.max(Math.abs(outRed - red), Math.abs(outGreen - green))).toBeLessThan(8)
    expect(Math.abs(outBlue - blue)).toBeLessThan(32)
    expect(await sharp(file.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
  }
})

const lettersOn = (ground: object, colour: string) =>
  sharp({ create: { width: 600, height: 600, channels: 4, background: ground } }).composite([
    { input: { create: { width: 300, height: 90, channels: 4, background: colour } }, left: 150, top: 250 },
  ])
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

test.each([
  ['white letters', '#ffffff', true],
  ['cream letters', '#fff6e8', true],
  ['yellow letters', '#ffd000', false],
  ['black letters', '#000000', false],
])('§5 a logo without a ground can be seen: %s on transparency', async (_, colour, isDark) => {
  for (const picture of [
    lettersOn(nothing, colour).png(),
    lettersOn(nothing, colour).webp({ lossless: true }),
  ])
    for (const { bytes } of await prepare(await picture.toBuffer())) {
      const { dominant } = await sharp(bytes).stats()
      expect(dominant.r < 60, 'the ground').toBe(isDark)
      expect((await sharp(bytes).stats()).channels[0]?.stdev, 'the letters').toBeGreaterThan(isDark ? 50 : 0)
    }
})

test('a white photo without transparency stays white, and so does an empty picture', async () => {
  for (const picture of [
    lettersOn({ r: 255, g: 255, b: 255, alpha: 1 }, '#fffffe'),
    lettersOn(nothing, '#ffffff').flatten({ background: '#ffffff' }),
    sharp({ create: { width: 90, height: 90, channels: 4, background: nothing } }),
  ])
    for (const { bytes } of await prepare(await picture.png().toBuffer()))
      expect((await sharp(bytes).stats()).channels[0]?.min).toBeGreaterThan(245)
})
