import { guessCategoryOfWords } from '#app/search/categories/guess-category.server.ts'
import { isBrand } from '#app/search/words/brands.server.ts'
import { isSetAside } from '#app/search/words/filler-words.ts'
import { quantityLength } from '#app/search/words/quantities.ts'
import { isInTable, phrasesIn } from '#app/search/words/synonyms.server.ts'
import { wordsOf } from '#app/text/fold.ts'
import { eitherWord, maxWords } from './question.ts'

/** Returns the words of a question that say something, also within a phrase of the table, such as 'homework help'; [] if none does. */
const tellingWords = (words: readonly string[]): string[] =>
  phrasesIn(words, (phrase) => isInTable(phrase) || isBrand(phrase)).flatMap((phrase) =>
    phrase.length > 1 && !phrase.every(isSetAside) ? phrase : phrase.filter((word) => !isSetAside(word)),
  )

/** 'or' in isiZulu, isiXhosa, Sesotho and Setswana. (Afrikaans 'of' means something else in English.) */
const eitherWords = new Set([eitherWord, 'noma', 'okanye', 'kapa', 'kgotsa'])

/**
 * Returns the words of a question that say something, at most `maxWords`, in which a quantity is one; all words if none does. 'or' stands
 * between two questions: 'black or white dress' is 'black dress or white dress'.
 */
export function readWords(typed: string): string[] {
  const words = wordsOf(typed)
  const sides = completed(splitAtEither(words))
    .map(tellingWords)
    .filter((side) => side.length > 0)
  if (sides.length === 0) return firstWords(words.filter((word) => !eitherWords.has(word)))
  const joined = sides.flatMap((side, index) => (index === 0 ? side : [eitherWord, ...side]))
  const first = firstWords(joined)
  return first.at(-1) === eitherWord ? first.slice(0, -1) : first
}

function splitAtEither(words: readonly string[]): string[][] {
  const sides: string[][] = [[]]
  for (const word of words)
    if (eitherWords.has(word)) sides.push([])
    else sides.at(-1)?.push(word)
  return sides.filter((side) => side.length > 0)
}

/** Colours and sizes belong to no category. */
const nameThing = (words: string[]) => guessCategoryOfWords(words) !== null

/** Completes a side of 'or' that names no thing with the thing of the other side: 'black or white dress' becomes 'black dress or white dress'. */
function completed(sides: string[][]): string[][] {
  const [left, right] = sides
  if (sides.length !== 2 || !left || !right) return sides
  if (right.length > 1 && !nameThing(left) && nameThing(right)) return [[...left, ...right.slice(1)], right]
  if (left.length > 1 && !nameThing(right) && nameThing(left)) return [left, [...left.slice(0, -1), ...right]]
  return sides
}

function firstWords(words: string[]): string[] {
  let end = 0
  for (let count = 0; count < maxWords && end < words.length; ) {
    count += words[end] === eitherWord ? 0 : 1
    end += Math.max(1, quantityLength(words.slice(end)))
  }
  return words.slice(0, end)
}
