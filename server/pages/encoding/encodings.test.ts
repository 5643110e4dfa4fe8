import { constants, createZstdCompress, type ZstdCompress, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCompressor } from './encodings.ts'

const compress = createCompressor()
const sizes = fc.oneof(fc.nat(200), fc.nat(40_000), fc.nat(2_000_000))
const bytes = fc
  .tuple(sizes, fc.string({ minLength: 1, maxLength: 300, unit: 'binary' }))
  .map(([size, text]) => Buffer.alloc(size, `${text}é`))
/** Any string may stand in a page, half a surrogate pair too. */
const page = fc.array(
  fc.oneof(bytes, fc.string({ maxLength: 3000, unit: 'binary' }), fc.constant('\ud83d')),
  {
    maxLength: 5,
  },
)

test('whatever comes at once, each gets their own page back, whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 12 }), async (pages) => {
      const frames = await Promise.all(pages.map(compress))
      for (const [place, frame] of frames.entries()) {
        const sent = Buffer.concat((pages[place] ?? []).map((piece) => Buffer.from(piece)))
        expect(zstdDecompressSync(frame).equals(sent)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('a compressor that fails fails whose page it has; the next get another', async () => {
  const opened: ZstdCompress[] = []
  const failing = createCompressor(() => {
    const stream = createZstdCompress({ flush: constants.ZSTD_e_end })
    opened.push(stream)
    return stream
  })
  const ask = (text: string) => failing([text]).then(zstdDecompressSync).then(String)
  expect(await ask('one')).toBe('one')
  const waiting = ['two', 'three'].map((text) => ask(text).catch(String))
  // The first of them is being compressed now.
  await Promise.resolve()
  opened[0]?.destroy(new Error('no memory'))
  const [two, three] = await Promise.all(waiting)
  expect(two).toMatch(/no memory|destroyed/)
  expect(three).toBe('three')
  expect(await Promise.all(['four', 'five'].map(ask))).toEqual(['four', 'five'])
  expect(opened).toHaveLength(2)
})
