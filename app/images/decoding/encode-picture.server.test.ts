import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useDecoder } from '#test/pictures/use-decoder.ts'
import type { Drawing } from './decoder-messages.ts'

const decoder = useDecoder()

const noise = async (width: number, height: number) => {
  const plain = { width, height, channels: 3, background: '#808080' } as const
  const picture = sharp({ create: { ...plain, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  return await picture.jpeg({ quality: 95 }).toBuffer()
}
const drawing = (photos: Drawing['photos']): Drawing => ({
  width: 1200,
  height: 630,
  ground: '#ffffff',
  photos,
  overlay:
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M900 9h99v99z"/></svg>',
  maxBytes: 100 * 1024,
})
const place = { left: 0, top: 0, width: 840, height: 630 }

test('the worst photo stays below what WhatsApp shows; a damaged one is no picture', async () => {
  const drawn = await decoder.draw(drawing([{ bytes: await noise(1280, 960), ...place }]))
  expect(drawn?.length).toBeGreaterThan(0)
  expect(drawn?.length).toBeLessThanOrEqual(300 * 1024)
  const broken = drawing([{ bytes: new Uint8Array([255, 216, 255, 0]), ...place }])
  await expect(decoder.draw(broken)).rejects.toThrow('could not be')
})

test('of twelve drawings at once nine are drawn or wait, and an upload is taken meanwhile', async () => {
  const all = Array.from({ length: 12 }, () => decoder.draw(drawing([])))
  const prepared = await decoder.prepare(await noise(64, 48), 'photo')
  expect(prepared.ok).toBe(true)
  const drawn = await Promise.all(all)
  expect(drawn.filter((one) => one !== null)).toHaveLength(9)
})
