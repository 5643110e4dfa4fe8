import { readRows } from '#db/read-rows.ts'
import { phrasesIn } from './synonyms.server.ts'

/** Brands and models by their folded names, with the plain thing that they are (README.md beside it). */
const things = new Map(
  readRows('app/search/words/brands.tsv').flatMap(([thing = '', ...brands]) =>
    brands.map((brand): [string, string] => [brand, thing]),
  ),
)

export const isBrand = (phrase: readonly string[]): boolean => things.has(phrase.join(' '))

/** The words with each brand replaced by its plain thing; null if they name no brand. */
export function withoutBrands(words: readonly string[]): string[] | null {
  const names = phrasesIn(words, (phrase) => things.has(phrase.join(' '))).map((name) => name.join(' '))
  if (!names.some((name) => things.has(name))) return null
  const plain = names.flatMap((name) => (things.get(name) ?? name).split(' '))
  // The number of a model says nothing about others.
  return [...new Set(plain)].filter((word) => !/^\d+$/.test(word))
}
