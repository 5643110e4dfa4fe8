import { conceptsOf } from './concepts.ts'

const fewest = 4
const most = 5
/** Words within which two concepts follow each other. */
const reach = 4
/** Concepts of a text that are paired: no message that was learned has more. */
const mostPaired = 24

/**
 * The features of a text that the learned rules see in `plainWords`, by kind, each once: words; pairs of words; pieces of four and five letters,
 * by which a root is known under any prefix or ending; concepts, which are the same in all languages; two concepts anywhere; two
 * concepts soon after each other. Digits are all the same.
 */
export function textFeatures(text: string): string[][] {
  const words = learnedWordsOf(text)
  const inOrder = words.map(conceptsOf)
  const concepts = [...new Set(inOrder.flat())].sort()
  return [
    words,
    words.slice(1).map((word, at) => `${words[at]} ${word}`),
    words.flatMap(piecesOf),
    concepts.map((concept) => `@${concept}`),
    pairsOf(concepts.slice(0, mostPaired)),
    followersIn(inOrder),
  ].map((features) => [...new Set(features)])
}

/** The value of each of `count` features of a kind: every kind weighs the same, in long texts and in short ones. */
export const shareOf = (count: number): number => 1 / Math.sqrt(count || 1)

/** Letters of a word that are looked at. */
const mostLetters = 40

/** The words of a text, with 0 for every digit, and its signs that end a sentence. */
export const learnedWordsOf = (text: string): string[] =>
  (text.replace(/\d/g, '0').match(/[a-z0']+|[?!]/g) ?? [])
    .map(withoutOuterSigns)
    .filter((word) => word !== '')

/** Not by an expression: one that looks for signs at the end of a word tries each sign in its midst. */
function withoutOuterSigns(word: string): string {
  let [start, end] = [0, word.length]
  while (word[start] === "'") start += 1
  while (end > start && word[end - 1] === "'") end -= 1
  return word.slice(start, Math.min(end, start + mostLetters))
}

function piecesOf(word: string): string[] {
  // The signs at both ends keep a piece from being a word.
  const marked = `<${word}>`
  const pieces: string[] = []
  for (let length = fewest; length <= most; length += 1)
    for (let start = 0; start + length <= marked.length; start += 1)
      pieces.push(`~${marked.slice(start, start + length)}`)
  return pieces
}

function pairsOf(concepts: readonly string[]): string[] {
  const pairs: string[] = []
  for (const [at, concept] of concepts.entries())
    for (let other = at + 1; other < concepts.length; other += 1) pairs.push(`@${concept}+${concepts[other]}`)
  return pairs
}

function followersIn(inOrder: readonly (readonly string[])[]): string[] {
  const found: string[] = []
  for (const [at, concepts] of inOrder.entries())
    for (const next of inOrder.slice(at + 1, at + reach).flat())
      for (const concept of concepts) if (next !== concept) found.push(`@${concept}>${next}`)
  return found
}
