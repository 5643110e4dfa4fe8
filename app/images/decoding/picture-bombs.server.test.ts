import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { bombs } from '#test/pictures/bombs.ts'
import { gradient, plainPicture } from '#test/pictures/camera-pictures.ts'
import { decodersOf, residentMb } from '#test/pictures/decoder-processes.ts'
import { gif, zeroPng } from '#test/pictures/picture-corpus.ts'
import { useDecoder } from '#test/pictures/use-decoder.ts'

const decoder = useDecoder()

const made = new Map<string, Promise<Buffer>>()
function makeOnce(name: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  const making = made.get(name) ?? Promise.resolve(make())
  made.set(name, making)
  return making
}

test.each(bombs)(
  '§5 every kind of decompression bomb is refused within a second: %s: "%s"',
  async (name, reason, make) => {
    const bytes = await makeOnce(name, make)
    expect(bytes.length).toBeLessThan(maxPictureBytes)
    const began = performance.now()
    expect(await decoder.prepare(bytes, '')).toEqual({ ok: false, reason })
    // Mostly some milliseconds; generous, for machines that have other work.
    expect(performance.now() - began).toBeLessThan(5000)
  },
)

/** Prepares them all at once. `megabytes` is the most that the decoders held together. */
async function measure(files: readonly Buffer[]) {
  const seen = { taken: 0, megabytes: 0, decoders: 0, server: 0 }
  const before = process.memoryUsage.rss()
  let isDone = false
  const watching = (async () => {
    for (; !isDone; await setTimeout(5)) {
      const each = await Promise.all((await decodersOf()).map(residentMb))
      seen.decoders = Math.max(seen.decoders, each.length)
      seen.megabytes = Math.max(
        seen.megabytes,
        each.reduce((sum, one) => sum + one, 0),
      )
      seen.server = Math.max(seen.server, (process.memoryUsage.rss() - before) / 1e6)
    }
  })()
  const answers = await Promise.all(files.map((bytes) => decoder.prepare(bytes, '')))
  isDone = true
  await watching
  return { ...seen, taken: answers.filter(({ ok }) => ok).length }
}

test('§5 memory is bounded: all bombs at once cost two decoders less than one picture', async () => {
  const seen = await measure(await Promise.all(bombs.map(([name, , make]) => makeOnce(name, make))))
  expect(seen.taken).toBe(0)
  expect(seen.megabytes).toBeLessThan(450)
})

test('§5 memory is bounded: of the costliest pictures that are taken, two are open at a time', async () => {
  const seen = await measure([
    await plainPicture(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    zeroPng({ width: 7000, height: 7000, colourType: 6, isInterlaced: true }),
    gif(7000, 7000),
    await plainPicture(3500, 3500).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
  ])
  expect(seen.taken).toBe(4)
  expect(seen.megabytes).toBeLessThan(900)
  // Decoding them in this process would cost 300 MB each.
  expect(seen.server).toBeLessThan(100)
})

test(`§5 two decodes at a time, twenty wait, and more are told: "${pictureRefusals.busy}"`, async () => {
  const jpeg = await gradient(640, 480).jpeg().toBuffer()
  const seen = await measure(Array<Buffer>(30).fill(jpeg))
  expect(seen.decoders).toBe(2)
  expect(seen.taken).toBe(22)
  expect(await decoder.prepare(jpeg, '')).toMatchObject({ ok: true })
})
