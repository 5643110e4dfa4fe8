import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { entityTag, holdsAlready, smallestEncoding } from './encodings.ts'

test('a browser that holds it says so among others, by any spacing, or by *', () => {
  const tag = entityTag(Buffer.from('page'))
  for (const header of [tag, `"a" , ${tag}`, `"a",\t${tag} ,"b"`, '"a", *'])
    expect(holdsAlready(header, tag), header).toBe(true)
  for (const header of ['', '"a"', tag.slice(0, -2), `${tag}x`]) expect(holdsAlready(header, tag)).toBe(false)
})

test('a header of 16 KB holds nobody up: one If-None-Match of spaces took 0.2 s', async () => {
  const longest = [
    `a${' '.repeat(16_000)}b`,
    'a,'.repeat(8000),
    `a${';q=1'.repeat(4000)}`,
    '"'.repeat(16_000),
  ]
  for (const header of longest) {
    expect(await processorMs(() => holdsAlready(header, 'W/"x"'))).toBeLessThan(40)
    expect(await processorMs(() => smallestEncoding(header))).toBeLessThan(40)
  }
})
