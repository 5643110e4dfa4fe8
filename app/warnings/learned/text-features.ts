import { readRows } from '#db/read-rows.ts'

export const conceptsFile = 'app/warnings/learned/concepts.tsv'

/** The words of all concepts, a letter a step. */
type Step = { next: Map<string, Step>; ends: Ending[] }

/** A word of a concept that ends here; a star stands for any letters. */
type Ending = { concept: number; hasStarBefore: boolean; hasStarAfter: boolean }

/** A line of the file is a concept and its words in five languages. */
function readConcepts() {
  const rows = readRows(conceptsFile)
  const first: Step = { next: new Map(), ends: [] }
  for (const [concept, [, ...words]] of rows.entries())
    for (const word of words) {
      let step = first
      for (const letter of word.replaceAll('*', '')) {
        const next = step.next.get(letter) ?? { next: new Map(), ends: [] }
        step.next.set(letter, next)
        step = next
      }
      step.ends.push({ concept, hasStarBefore: word.startsWith('*'), hasStarAfter: word.endsWith('*') })
    }
  return { names: rows.map(([name = '']) => name), first }
}

let known: ReturnType<typeof readConcepts> | undefined

/** Returns the concepts of a word in small letters, with 0 for every digit. */
export function conceptsOf(word: string): string[] {
  known ??= readConcepts()
  const { names, first } = known
  const found = new Set<number>()
  // A star stands for no apostrophe.
  const [firstSign, lastSign] = [word.indexOf("'"), word.lastIndexOf("'")]
  const startsUpTo = firstSign < 0 ? word.length : firstSign
  for (let start = 0; start <= startsUpTo; start += 1) {
    let step: Step | undefined = first
    for (let end = start; step; end += 1) {
      for (const { concept, hasStarBefore, hasStarAfter } of step.ends)
        if ((hasStarBefore || start === 0) && (hasStarAfter ? lastSign < end : end === word.length))
          found.add(concept)
      step = end < word.length ? step.next.get(word[end]!) : undefined
    }
  }
  return [...found].sort((one, other) => one - other).map((concept) => names[concept]!)
}

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
