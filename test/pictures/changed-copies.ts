import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '#db/read-rows.ts'

const demo = join(projectFolder, 'demo/pictures')

/** The first picture of each thing of the demo market, by the thing's name, as a JPEG. */
export async function demoPictures(): Promise<Buffer[]> {
  const files = readdirSync(demo)
    .flatMap((store) => readdirSync(join(demo, store, '320')).map((name) => join(demo, store, '320', name)))
    .filter((path) => !/logo|-2\.avif/.test(path))
  const things = new Map(files.map((path) => [basename(path), path]))
  return await Promise.all([...things.values()].map((path) => sharp(readFileSync(path)).jpeg().toBuffer()))
}

type Colour = [red: number, green: number, blue: number]

/** Gives the pixels inside a shape a colour. Painted here: the server lets sharp read no SVG, and tests share its process. */
function paint(
  rgba: Buffer,
  width: number,
  colour: Colour,
  isInside: (x: number, y: number) => boolean,
): void {
  for (let at = 0; at < rgba.length / 4; at += 1)
    if (isInside(at % width, Math.floor(at / width))) rgba.set([...colour, 255], at * 4)
}

/** A picture of light, things and grain that no other `seed` has. */
export async function madePhoto(seed: number): Promise<Buffer> {
  const [width, height] = [320, 240]
  const next = randoms(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const colour = (): Colour => [upTo(256), upTo(256), upTo(256)]
  const [across, down] = [3 + upTo(5), 3 + upTo(4)]
  const light = Buffer.from(Array.from({ length: across * down * 3 }, () => upTo(256)))
  const drawn = Buffer.alloc(width * height * 4)
  for (let left = 2 + upTo(5); left > 0; left -= 1) {
    const [x, y, w, h] = [upTo(width), upTo(height), 20 + upTo(120), 20 + upTo(100)]
    if (next() < 0.5)
      paint(
        drawn,
        width,
        colour(),
        (px, py) => ((px - x) * 2) ** 2 / w ** 2 + ((py - y) * 2) ** 2 / h ** 2 <= 1,
      )
    else {
      const angle = (upTo(90) * Math.PI) / 180
      paint(drawn, width, colour(), (px, py) => {
        const along = (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)
        const beside = (py - y) * Math.cos(angle) - (px - x) * Math.sin(angle)
        return along >= 0 && along <= w && beside >= 0 && beside <= h
      })
    }
  }
  const ground = await sharp(light, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer()
  const grain = Buffer.from(Array.from({ length: width * height }, () => 100 + upTo(56)))
  const noise = await sharp(grain, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return await sharp(ground)
    .composite([
      { input: drawn, raw: { width, height, channels: 4 } },
      { input: noise, blend: 'soft-light' },
    ])
    .jpeg()
    .toBuffer()
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, bar: Math.round(height / 8) }
}
const black = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#000' },
})

/** Changes that people make to a photo that they copy. */
export const changes = {
  recompressed: (bytes: Buffer) => sharp(bytes).resize({ width: 240 }).jpeg({ quality: 30 }).toBuffer(),
  'a bar over it': async (bytes: Buffer) => {
    const { width, height, bar } = await sizeOf(bytes)
    return await sharp(bytes)
      .composite([{ input: black(width, bar), left: 0, top: height - bar }])
      .jpeg()
      .toBuffer()
  },
  'a bar below it': async (bytes: Buffer) => {
    const { bar } = await sizeOf(bytes)
    return await sharp(bytes).extend({ bottom: bar, background: '#fff' }).jpeg().toBuffer()
  },
  mirrored: (bytes: Buffer) => sharp(bytes).flop().jpeg().toBuffer(),
  cropped: async (bytes: Buffer) => {
    const { width, height } = await sizeOf(bytes)
    const [left, top] = [Math.round(width * 0.05), Math.round(height * 0.05)]
    const inner = { left, top, width: width - 2 * left, height: height - 2 * top }
    return await sharp(bytes).extract(inner).jpeg().toBuffer()
  },
}
