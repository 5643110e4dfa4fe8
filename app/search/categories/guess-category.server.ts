import { stemsOf } from '#app/search/words/stems.ts'
import { phrasesIn, synonymsOf } from '#app/search/words/synonyms.server.ts'
import { wordsOf } from '#app/text/fold.ts'
import { readRows } from '#db/read-rows.ts'
import { type Category, findCategory } from './categories.ts'

/** Stems of words, and two-word phrases, that say what an offer is. */
const categoryOf = new Map<string, Category>()
for (const [slug = '', ...phrases] of readRows('app/search/categories/category-words.tsv')) {
  const category = findCategory(slug)
  if (!category) throw new Error(`category-words.tsv names a category that is not there: ${slug}`)
  for (const phrase of phrases)
    for (const key of phrase.includes(' ') ? [phrase] : stemsOf(phrase)) categoryOf.set(key, category)
}

/**
 * Returns the category that most words of a title speak for; null if none does, or two speak equally. A phrase counts as two
 * words, as it says more than its words.
 */
export function guessCategory(title: string): Category | null {
  const words = wordsOf(title)
  const votes = new Map<Category, number>()
  const vote = (keys: string[], weight: number) => {
    const category = keys.map((key) => categoryOf.get(key)).find(Boolean)
    if (category) votes.set(category, (votes.get(category) ?? 0) + weight)
  }
  for (const [index, word] of words.entries()) {
    vote(stemsOf(word), 1)
    vote([`${word} ${words[index + 1]}`], 2)
  }
  const [best, second] = [...votes].toSorted(([, a], [, b]) => b - a)
  return best && best[1] > (second?.[1] ?? 0) ? best[0] : null
}

/** Returns the category of typed words: what they speak for themselves, else what other words for the same things do. */
export function guessCategoryOfWords(words: string[]): Category | null {
  const others = phrasesIn(words).flatMap(synonymsOf)
  return guessCategory(words.join(' ')) ?? guessCategory(others.flat().join(' '))
}
