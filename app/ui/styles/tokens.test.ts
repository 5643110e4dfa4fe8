import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')
const colours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const light = colours(lightCss)
const themes = { light, dark: { ...light, ...colours(darkCss) } }

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

/** Text, its background, and the least contrast: 7 for reading in direct sun, 4.5 for the rest, 3 for edges. */
const pairs = [
  ['ink', 'paper', 7],
  ['ink', 'board', 7],
  ['ink', 'sunk', 7],
  ['soft', 'paper', 7],
  ['soft', 'board', 7],
  ['leaf', 'paper', 7],
  ['leaf', 'board', 7],
  ['clay', 'paper', 4.5],
  ['clay', 'board', 4.5],
  ['ink', 'mark', 7],
  ['on-marigold', 'marigold', 7],
  ['on-marigold', 'marigold-deep', 4.5],
  ['paper', 'ink', 7],
  ['edge', 'board', 3],
  ['focus', 'paper', 3],
  ['focus', 'board', 3],
] as const

for (const [theme, palette] of Object.entries(themes)) {
  test.each(pairs)(`${theme}: %s on %s has a contrast of at least %d`, (text, ground, least) => {
    expect(contrast(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
}
