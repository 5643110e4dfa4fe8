import { expect, test } from 'vitest'
import { drawLogo, drawPicture, motifNames } from './picture.ts'

function expectWellFormed(svg: string) {
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/,
  )
  expect(svg.endsWith('</svg>')).toBe(true)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
  const open: string[] = []
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (closing && open.at(-1) === name) open.pop()
    else if (!selfClosing) open.push(closing + name)
  }
  expect(open).toEqual([])
}

test('there are at least 40 motifs', () => {
  expect(motifNames.length).toBeGreaterThanOrEqual(40)
})

test.each(motifNames)('%s is a well-formed 1280 x 960 picture, the same for the same seed only', (motif) => {
  for (const seed of [0, 77, 4_000_000_000, -5]) {
    const svg = drawPicture(motif, seed)
    expectWellFormed(svg)
    expect(svg).toContain('viewBox="0 0 1280 960"')
    expect(drawPicture(motif, seed)).toBe(svg)
  }
  expect(drawPicture(motif, 0)).not.toBe(drawPicture(motif, 1))
})

test('pictures contain neither text nor filters nor anything from elsewhere', () => {
  for (const motif of motifNames)
    expect(drawPicture(motif, 3)).not.toMatch(/<text|<filter|<image|href|url\((?!#)/)
})

test.each([
  { slug: 'mama-thandis-kitchen', displayName: "Mama Thandi's Kitchen" },
  { slug: 'x', displayName: 'x' },
  { slug: 'a-and-b', displayName: '<A> & "B"' },
  { slug: 'emoji', displayName: '✂️ 99 Barbers' },
  { slug: '', displayName: '' },
])('the logo of "$displayName" is a well-formed square, the same each time', (store) => {
  const svg = drawLogo(store)
  expectWellFormed(svg)
  expect(svg).toContain('viewBox="0 0 512 512"')
  expect(drawLogo(store)).toBe(svg)
})

test('two stores with the same initials get different signs', () => {
  const one = drawLogo({ slug: 'spin-city', displayName: 'Spin City' })
  expect(drawLogo({ slug: 'second-chance', displayName: 'Second Chance' })).not.toBe(one)
})
