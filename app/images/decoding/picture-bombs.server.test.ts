import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import {
  animatedWebp,
  gif,
  manyFramesAvif,
  manyScansJpeg,
  packedBomb,
  pngChunk,
  zeroPng,
} from '#test/pictures/picture-corpus.ts'
import { gradient, plainPicture } from '#test/pictures.ts'
import { preparePicture } from './check-picture.server.ts'

/** A file that says of itself that it is `width` × `height`. */
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

const bombs: [string, string, () => Buffer | Promise<Buffer>][] = [
  [
    'PNG of 16,300 × 16,300 pixels of one bit',
    pictureTexts.tooManyPixels,
    () => zeroPng({ width: 16_300, height: 16_300, bits: 1, colourType: 0 }),
  ],
  [
    'interlaced PNG of 45 megapixels of 64 bits',
    pictureTexts.tooManyPixels,
    () => zeroPng({ width: 6700, height: 6700, bits: 16, colourType: 6, isInterlaced: true }),
  ],
  [
    'PNG with gigabytes of packed text',
    pictureTexts.damaged,
    () => zeroPng({ width: 8, height: 8 }, ...Array<Buffer>(90).fill(packedBomb('zTXt'))),
  ],
  [
    'PNG with gigabytes of international text',
    pictureTexts.damaged,
    () => zeroPng({ width: 8, height: 8 }, ...Array<Buffer>(90).fill(packedBomb('iTXt'))),
  ],
  [
    'PNG with a profile of 45 MB',
    pictureTexts.damaged,
    () => zeroPng({ width: 8, height: 8 }, packedBomb('iCCP')),
  ],
  [
    'PNG of 700,000 empty chunks',
    pictureTexts.damaged,
    () => zeroPng({ width: 8, height: 8 }, Buffer.alloc(8_400_000, pngChunk('IDAT'))),
  ],
  ['GIF that says 65,535 × 65,535', pictureTexts.tooManyPixels, () => gif(65_535, 65_535)],
  [
    'GIF whose frame is larger than its screen',
    pictureTexts.tooManyPixels,
    () => gif(1, 1, 1, 65_535, 65_535),
  ],
  ['GIF of 600,000 frames', pictureTexts.damaged, () => gif(1, 1, 600_000)],
  [
    'WebP of 200,000 frames',
    pictureTexts.damaged,
    async () => animatedWebp(await plainPicture(1, 1).webp({ lossless: true }).toBuffer(), 200_000),
  ],
  [
    'WebP animation of 16,384 × 16,384',
    pictureTexts.tooManyPixels,
    async () => animatedWebp(await plainPicture(1, 1).webp().toBuffer(), 2, 16_384),
  ],
  [
    'WebP that says 16,383 × 16,383',
    pictureTexts.tooManyPixels,
    () =>
      claiming(
        plainPicture().webp().toBuffer(),
        (bytes) => void bytes.fill(0x3f, 26, 30).fill(0xff, 26, 27).fill(0xff, 28, 29),
      ),
  ],
  [
    'JPEG that says 65,500 × 65,500',
    pictureTexts.tooManyPixels,
    () => claiming(plainPicture().jpeg().toBuffer(), jpegOf65500),
  ],
  [
    'JPEG of 49 megapixels with 100,000 scans',
    pictureTexts.damaged,
    async () => manyScansJpeg(await big(7000, 7000).jpeg({ progressive: true }).toBuffer(), 100_000),
  ],
  [
    'JPEG of three million segments',
    pictureTexts.damaged,
    () => Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(12_000_000, Buffer.of(0xff, 0xfe, 0, 2))]),
  ],
  ['AVIF of 36 megapixels', pictureTexts.tooManyPixels, () => big(6000, 6000).avif({ effort: 0 }).toBuffer()],
  [
    'AVIF of twenty frames in one',
    pictureTexts.damaged,
    async () => manyFramesAvif(await big(2000, 2000).avif({ effort: 0 }).toBuffer(), 20),
  ],
]

const made = new Map<string, Promise<Buffer>>()
function makeOnce(name: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  const making = made.get(name) ?? Promise.resolve(make())
  made.set(name, making)
  return making
}

test.each(bombs)(
  'issue 4: every kind of decompression bomb is refused within a second: %s: "%s"',
  async (name, reason, make) => {
    const bytes = await makeOnce(name, make)
    expect(bytes.length).toBeLessThan(maxPictureBytes)
    const began = performance.now()
    expect(await preparePicture(bytes, '')).toEqual({ ok: false, reason })
    // Mostly some milliseconds; generous, for machines that have other work.
    expect(performance.now() - began).toBeLessThan(5000)
  },
)

/** Prepares the files, all at once, in a process of its own, for its memory's peak. */
const measure = `
  import { readFileSync } from 'node:fs'
  import { preparePicture } from './check-picture.server.ts'
  const files = process.argv.slice(1).map((path) => readFileSync(path))
  const before = process.resourceUsage().maxRSS
  const answers = await Promise.all(files.map((bytes) => preparePicture(bytes, '')))
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024
  console.log(JSON.stringify({ taken: answers.filter(({ ok }) => ok).length, megabytes }))
`
async function measureMemory(files: readonly Buffer[]): Promise<{ taken: number; megabytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const paths = files.map((_, index) => join(folder, String(index)))
  await Promise.all(files.map((bytes, index) => writeFile(paths[index] ?? '', bytes)))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    measure,
    ...paths,
  ])
  await rm(folder, { recursive: true })
  return JSON.parse(stdout)
}

test('issue 4: memory is bounded: all bombs at once cost less than one picture', async () => {
  const files = await Promise.all(bombs.map(([name, , make]) => makeOnce(name, make)))
  const { taken, megabytes } = await measureMemory(files)
  expect(taken).toBe(0)
  expect(megabytes).toBeLessThan(300)
})

test('issue 4: memory is bounded: of the costliest pictures that are taken, two are open at a time', async () => {
  const costly = [
    await big(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    zeroPng({ width: 7000, height: 7000, colourType: 6, isInterlaced: true }),
    gif(7000, 7000),
    await big(3500, 3500).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
  ]
  const { taken, megabytes } = await measureMemory(costly)
  expect(taken).toBe(costly.length)
  expect(megabytes).toBeLessThan(900)
})

test(`issue 4: two decodes at a time, twenty wait, and more are told: "${pictureTexts.busy}"`, async () => {
  const jpeg = await gradient(640, 480).jpeg().toBuffer()
  let isDone = false
  let atOnce = 0
  const watching = (async () => {
    for (; !isDone; await setTimeout(1))
      atOnce = Math.max(atOnce, sharp.counters().process + sharp.counters().queue)
  })()
  const answers = await Promise.all(Array.from({ length: 30 }, async () => await preparePicture(jpeg, '')))
  isDone = true
  await watching
  expect(atOnce).toBe(2)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(22)
  expect(answers.filter((answer) => !answer.ok && answer.reason === pictureTexts.busy)).toHaveLength(8)
  expect(await preparePicture(jpeg, '')).toMatchObject({ ok: true })
})
