import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { gradient, plainPicture } from '#test/pictures/camera-pictures.ts'
import { gif, heic, pngChunk, zeroPng } from '#test/pictures/picture-corpus.ts'
import { useDecoder } from '#test/pictures/use-decoder.ts'
import type { PreparedPicture } from './decoder-messages.ts'

const decoder = useDecoder()

/** More than a second, for machines that have other work. */
const maxMilliseconds = 5000

async function prepareInTime(bytes: Uint8Array): Promise<PreparedPicture> {
  const began = performance.now()
  const prepared = await decoder.prepare(bytes, '')
  expect(performance.now() - began).toBeLessThan(maxMilliseconds)
  return prepared
}

const refused = (reason: string) => ({ ok: false, reason })

const ascii = (text: string) => Buffer.from(text, 'latin1')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'

test.each<[string, Uint8Array | Promise<Uint8Array>]>([
  ['SVG', ascii(svg)],
  ['SVG with a declaration', ascii(`<?xml version="1.0"?>${svg}`)],
  ['HTML', ascii(html)],
  ['PDF', ascii('%PDF-1.7\n1 0 obj')],
  ['TIFF', plainPicture().tiff().toBuffer()],
  ['BMP', ascii(`BM\x46${'\0'.repeat(60)}`)],
  ['ZIP', ascii('PK\x03\x04\x14\0')],
  ['ELF', ascii('\x7fELF\x02\x01\x01')],
  ['JPEG XL', ascii('\xff\x0a\xfa\x1f')],
  ['one byte', Uint8Array.of(0xff)],
  ['a film', ascii('\0\0\0\x18ftypisom\0\0\0\0mp41avc1')],
])(`§5 %s is refused, whatever it is called: "${pictureTexts.notPicture}"`, async (_, bytes) => {
  expect(await prepareInTime(await bytes)).toEqual(refused(pictureTexts.notPicture))
})

test('§5 libvips opens none but the five formats in a decoder', async () => {
  // The next files of this process open SVG themselves.
  onTestFinished(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))
  await import('./open-picture.server.ts')
  const blocked = [ascii(svg), await plainPicture().tiff().toBuffer()]
  for (const bytes of blocked)
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
})

test(`§5 an empty file is refused: "${pictureTexts.empty}"`, async () => {
  expect(await prepareInTime(new Uint8Array())).toEqual(refused(pictureTexts.empty))
})

test(`§5 more than 12 MB are refused: "${pictureRefusals.tooLarge}"`, async () => {
  const jpeg = await plainPicture().jpeg().toBuffer()
  const fullOf = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
  expect(await prepareInTime(fullOf(maxPictureBytes + 1))).toEqual(refused(pictureRefusals.tooLarge))
  expect(await prepareInTime(fullOf(maxPictureBytes))).toMatchObject({ ok: true })
})

test(`§5 HEIC gets its own sentence: "${pictureTexts.heic}"`, async () => {
  expect(await prepareInTime(heic)).toEqual(refused(pictureTexts.heic))
})

test.each([
  ['GIF', `GIF89a${html}`],
  ['JPEG', `\xff\xd8\xff\xe0${html}`],
  ['PNG', `\x89PNG\r\n\x1a\n${svg}`],
  ['WebP', `RIFF\x28\0\0\0WEBP${html}`],
  ['AVIF', `\0\0\0\x1cftypavif\0\0\0\0mif1miaf${html}`],
])(
  `§5 something else behind the first bytes of a %s is refused: "${pictureRefusals.damaged}"`,
  async (_, text) => {
    expect(await prepareInTime(ascii(text))).toEqual(refused(pictureRefusals.damaged))
  },
)

const photo = () => gradient(320, 240)
const valid: Record<string, Promise<Buffer>> = {
  JPEG: photo().jpeg().toBuffer(),
  'progressive JPEG': photo().jpeg({ progressive: true }).toBuffer(),
  PNG: photo().png().toBuffer(),
  'interlaced PNG': photo().png({ progressive: true }).toBuffer(),
  WebP: photo().webp().toBuffer(),
  'lossless WebP': photo().webp({ lossless: true }).toBuffer(),
  AVIF: photo().avif().toBuffer(),
  GIF: photo().gif().toBuffer(),
}

test.each(Object.entries(valid))(
  `§5 a truncated %s is refused: "${pictureRefusals.damaged}"`,
  async (_, making) => {
    const bytes = await making
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(await prepareInTime(bytes.subarray(0, Math.floor(bytes.length * part)))).toEqual(
        refused(pictureRefusals.damaged),
      )
    expect(await prepareInTime(bytes.subarray(0, -1))).toEqual(refused(pictureRefusals.damaged))
    expect(await prepareInTime(bytes.subarray(0, 32))).toEqual(refused(pictureRefusals.damaged))
  },
)

test('§5 a JPEG, PNG or GIF of headers only is refused', async () => {
  const jpeg = await photo().jpeg().toBuffer()
  const headers = jpeg.subarray(0, jpeg.indexOf(Buffer.of(0xff, 0xda)))
  expect(await prepareInTime(Buffer.concat([headers, Buffer.of(0xff, 0xd9)]))).toEqual(
    refused(pictureRefusals.damaged),
  )
  const png = zeroPng({ width: 64, height: 48 })
  expect(await prepareInTime(Buffer.concat([png.subarray(0, 33), pngChunk('IEND')]))).toEqual(
    refused(pictureRefusals.damaged),
  )
  expect(await prepareInTime(gif(64, 48, 0))).toEqual(refused(pictureRefusals.damaged))
})

const heads = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF\xff\0\0\0WEBPVP8X',
  'GIF89a',
  '\0\0\0\x10ftypavif\0\0\0\0',
]

test('§5 whatever the bytes are, they are answered, and soon', async () => {
  const anyBytes = fc.uint8Array({ maxLength: 400 })
  const anyFile = fc.asyncProperty(fc.constantFrom('', ...heads), anyBytes, async (head, rest) => {
    await prepareInTime(Buffer.concat([ascii(head), rest]))
  })
  await fc.assert(anyFile, { numRuns: 300 })
})

test('§5 whatever happens to a picture on its way, it is answered, and soon', async () => {
  const perMille = fc.noBias(fc.integer({ min: 0, max: 999 }))
  const changes = fc.array(fc.record({ place: perMille, value: fc.nat(255) }), { minLength: 1, maxLength: 3 })
  const kept = fc.oneof({ weight: 3, arbitrary: fc.constant(1000) }, perMille)
  const damage = fc.asyncProperty(
    fc.constantFrom(...Object.values(valid)),
    changes,
    kept,
    async (making, ...[all, part]) => {
      const whole = Buffer.from(await making)
      for (const { place, value } of all) whole[Math.floor((place / 1000) * whole.length)] = value
      await prepareInTime(whole.subarray(0, Math.ceil((part / 1000) * whole.length)))
    },
  )
  await fc.assert(damage, { numRuns: 150 })
})
