import { readRows } from '#db/read-rows.ts'
import { withoutFillers } from './filler-words.ts'
import { quantitiesLike } from './quantities.ts'
import { stemsOf } from './stems.ts'

/** A phrase as folded words. */
export type Phrase = readonly string[]

/** The most words of a phrase. */
const maxWords = 4

/** Groups of phrases for the same thing, one a line, phrases separated by tabs (README.md beside it says how they are chosen). */
const groups: Phrase[][] = readRows('app/search/words/synonyms.tsv').map((group) =>
  group.map((phrase) => phrase.split(' ')),
)

const written = new Set(groups.flat().map((phrase) => phrase.join(' ')))

/** Returns whether the table has a phrase as it is written. */
export const isInTable = (phrase: Phrase): boolean => written.has(phrase.join(' '))

const byPhrase = new Map<string, Phrase[][]>()
const byStem = new Map<string, Phrase[][]>()
for (const group of groups)
  for (const phrase of group) {
    add(byPhrase, keyOf(phrase), group)
    for (const stem of stemsOfPhrase(phrase)) add(byStem, stem, group)
  }

function add(map: Map<string, Phrase[][]>, key: string, group: Phrase[]) {
  map.set(key, [...(map.get(key) ?? []), group])
}

/** Its words without fillers, several in the singular. */
function keyOf(phrase: Phrase): string {
  const words = withoutFillers([...phrase])
  return (words.length > 1 ? words.map(singular) : words).join(' ')
}

/** Short stems meet too many words of other meanings. */
function stemsOfPhrase(phrase: Phrase): string[] {
  const [word = '', ...more] = withoutFillers([...phrase])
  return more.length > 0 ? [] : stemsOf(word).filter((stem) => stem.length >= 3)
}

function singular(word: string): string {
  return stemsOf(word).find((stem) => word.startsWith(stem) && stem !== word) ?? word
}

/** Returns the other phrases for the same thing, and other ways to write a quantity; [] if there are none. */
export function synonymsOf(phrase: Phrase): Phrase[] {
  // The word as typed decides before its stems, which words of other meanings may share.
  const found = byPhrase.get(keyOf(phrase)) ?? stemsOfPhrase(phrase).flatMap((stem) => byStem.get(stem) ?? [])
  const own = phrase.join(' ')
  const others = new Map<string, Phrase>()
  for (const group of found)
    for (const other of group) if (other.join(' ') !== own) others.set(other.join(' '), other)
  return [...others.values(), ...quantitiesLike(phrase)]
}

/** Returns whether the table has a word as it is typed: then it is no typing mistake. */
export const isListed = (word: string): boolean => byPhrase.has(keyOf([word]))

/** Words that stand before an owner in Sesotho and Setswana: 'setulo sa koloi' is the seat of a car. */
const concords = ['sa', 'ya', 'tsa', 'wa', 'la']
/** The owners that the table has. */
const owners = new Set<string>()

/** Phrases by the word that they tell more about: their first, or the last after a verb, as in 'ukuwasha imoto', to wash a car. */
const byThing = new Map<string, { phrase: Phrase; group: Phrase[] }[]>()
for (const group of groups)
  for (const phrase of group) {
    if (withoutFillers([...phrase]).length < 2) continue
    if (concords.includes(phrase.at(-2) ?? '')) owners.add(phrase.at(-1) ?? '')
    const isOfVerb = phrase[0] === 'ho' || phrase[0] === 'go' || phrase[0]?.startsWith('uku')
    const thing = (isOfVerb ? phrase.at(-1) : phrase[0]) ?? ''
    byThing.set(thing, [...(byThing.get(thing) ?? []), { phrase, group }])
  }

/** Returns phrases for other things than a word of the table: 'laptop repair' for 'laptop', 'sa koloi' for 'koloi'. */
export function otherThings(word: string): Phrase[] {
  const own = byPhrase.get(keyOf([word]))
  if (!own) return []
  const longer = (byThing.get(word) ?? []).flatMap(({ phrase, group }) =>
    own.includes(group) ? [] : [phrase],
  )
  return owners.has(word) ? [...concords.map((concord) => [concord, word]), ...longer] : longer
}

/** Every word of the table: offers may lack a word and have its synonym. */
export const synonymWords: readonly string[] = [...new Set(groups.flat(2))]

/** Splits words into the longest phrases that are known, by default those that have synonyms, and single words. */
export function phrasesIn(
  words: readonly string[],
  isKnown = (phrase: Phrase) => synonymsOf(phrase).length > 0,
): Phrase[] {
  const phrases: Phrase[] = []
  for (let begin = 0; begin < words.length; ) {
    let length = Math.min(maxWords, words.length - begin)
    while (length > 1 && !isKnown(words.slice(begin, begin + length))) length -= 1
    phrases.push(words.slice(begin, begin + length))
    begin += length
  }
  return phrases
}
