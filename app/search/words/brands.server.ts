import { readRows } from '#db/read-rows.ts'

/** The longest name of a brand or model, in words. */
const maxWords = 3

/** Brands and models by their folded names, with the plain thing that they are (README.md beside it). */
const things = new Map(
  readRows('app/search/words/brands.tsv').flatMap(([thing = '', ...brands]) =>
    brands.map((brand): [string, string] => [brand, thing]),
  ),
)

/** The words with each brand replaced by its plain thing; null if they name no brand. */
export function withoutBrands(words: readonly string[]): string[] | null {
  const plain: string[] = []
  let hasBrand = false
  for (let begin = 0; begin < words.length; ) {
    let length = Math.min(maxWords, words.length - begin)
    while (length > 1 && !things.has(words.slice(begin, begin + length).join(' '))) length -= 1
    const name = words.slice(begin, begin + length).join(' ')
    const thing = things.get(name)
    if (thing) hasBrand = true
    plain.push(...(thing ?? name).split(' '))
    begin += length
  }
  // The number of a model says nothing about others.
  return hasBrand ? [...new Set(plain)].filter((word) => !/^\d+$/.test(word)) : null
}
