import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const size = { width: 800, height: 600 }

/**
 * Returns `count` photographs as files: from the folder that BENCH_PHOTOS names, else drawn, the same in every run. Drawn
 * ones have the edges of a photograph: things of every size in front of each other ("dead leaves"). At 320 px they weigh
 * as much as phones' photographs of groceries (AVIF: 6 KB).
 */
export async function photographs(count: number): Promise<Buffer[]> {
  const folder = process.env.BENCH_PHOTOS
  const indices = Array.from({ length: count }, (_, n) => n)
  if (!folder) return await Promise.all(indices.map((n) => drawPhotograph(n)))
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name)).sort()
  const chosen = indices.map((n) => names[Math.floor((n * names.length) / count)])
  return await Promise.all(chosen.map((name = '') => readFile(join(folder, name))))
}

/** Radii in pixels. */
const [smallest, largest] = [11, 160]

function drawPhotograph(seed: number): Promise<Buffer> {
  const random = randomFrom(seed + 1)
  const circles = Array.from({ length: 1500 }, () => {
    // Each size covers the same area in all.
    const share = random()
    const r = 1 / Math.sqrt((1 - share) / smallest ** 2 + share / largest ** 2)
    const [x, y] = [random() * size.width, random() * size.height]
    const fill = `hsl(${Math.round(random() * 360)} ${Math.round(random() * 60)}% ${Math.round(15 + random() * 65)}%)`
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
