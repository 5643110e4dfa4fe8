import { expect, test } from 'vitest'
import { drawable } from './letters.server.ts'

test.each([
  ['𝗡𝗶𝗸𝗲 𝘀𝗻𝗲𝗮𝗸𝗲𝗿𝘀 ★★★ ❤️ ✅', 'Nike sneakers'],
  ['Ｓｔｏｖｅ ⓐ ﬁne', 'Stove a fine'],
  ['Kombuis tafel, s\u0301êr', 'Kombuis tafel, sêr'],
  ['R\u00a012,50', 'R 12,50'],
])('letters of other styles are drawn as plain ones: %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})
