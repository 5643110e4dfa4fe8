import { expect, test } from 'vitest'
import { changes, demoPictures, madePhoto } from '#test/pictures/changed-copies.ts'
import { hashPicture, type PictureHashes } from './hash-picture.server.ts'
import { maxDistance } from './picture-hash.ts'

const madePhotos = 80

/** The two halves of each hash, as numbers. */
const halves = (hash: string): [number, number] => [
  parseInt(hash.slice(0, 32), 2),
  parseInt(hash.slice(32), 2),
]
const numbersOf = ({ asked, whole, inner }: PictureHashes) => ({
  asked: asked.map(halves),
  stored: [whole, inner].map(halves),
})
type Numbers = ReturnType<typeof numbersOf>

function ones(bits: number): number {
  let count = 0
  for (let left = bits >>> 0; left !== 0; left = (left & (left - 1)) >>> 0) count += 1
  return count
}
const isCopy = ({ asked }: Numbers, { stored }: Numbers) =>
  asked.some(([a, b]) => stored.some(([c, d]) => ones(a ^ c) + ones(b ^ d) <= maxDistance))

const hashesOf = (pictures: Buffer[]) =>
  Promise.all(pictures.map(async (bytes) => numbersOf(await hashPicture(bytes))))

test('a changed copy is found in 95 of 100 cases, and none of 10,000 pairs of other pictures is taken for one', async () => {
  const pictures = await demoPictures()
  const photos = await Promise.all(Array.from({ length: madePhotos }, (_, seed) => madePhoto(seed + 1)))
  const originals = [...pictures, ...photos]
  const pairs = (originals.length * (originals.length - 1)) / 2
  expect(pairs, 'each pair of two things is asked for in five changes and both ways').toBeGreaterThan(10_000)
  const stored = await hashesOf(originals)
  for (const [name, change] of Object.entries(changes)) {
    const asked = await hashesOf(await Promise.all(originals.map((bytes) => change(bytes))))
    const found = asked.map((one, at) => stored[at] !== undefined && isCopy(one, stored[at]))
    const shareOf = (part: boolean[]) => part.filter(Boolean).length / part.length
    expect(shareOf(found.slice(0, pictures.length)), `pictures of the demo, ${name}`).toBeGreaterThanOrEqual(
      0.95,
    )
    expect(shareOf(found.slice(pictures.length)), `photos, ${name}`).toBeGreaterThanOrEqual(0.95)
    const wrong = asked.flatMap((one, at) =>
      stored.flatMap((other, of) => (at !== of && isCopy(one, other) ? [`${at} for ${of}`] : [])),
    )
    expect(wrong, name).toEqual([])
  }
}, 120_000)
