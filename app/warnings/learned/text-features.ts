import { conceptsOf } from './concepts.ts'

const fewest = 4
const most = 5
/** Words within which two concepts follow each other. */
const reach = 4

/**
 * What the learned rules see of a text in `plainWords`, each once: words; pairs of words; pieces of three to five letters, by which
 * a root is known under any prefix or ending; concepts, which are the same in all languages; two concepts anywhere; two
 * concepts soon after each other. Digits are all the same.
 */
export function textFeatures(text: string): string[] {
  const words = text.replace(/\d/g, '0').match(/[a-z0']+|[?!]/g) ?? []
  return [...new Set([...featuresOfWords(words), ...featuresOfConcepts(words.map(conceptsOf))])]
}

function* featuresOfWords(words: readonly string[]): Generator<string> {
  for (const [at, word] of words.entries()) {
    yield word
    if (at > 0) yield `${words[at - 1]} ${word}`
    // The signs at both ends keep a piece from being a word.
    const marked = `<${word}>`
    for (let length = fewest; length <= most; length += 1)
      for (let start = 0; start + length <= marked.length; start += 1)
        yield `~${marked.slice(start, start + length)}`
  }
  if (words.at(-1) === '?') yield '@?'
}

function* featuresOfConcepts(inOrder: readonly (readonly string[])[]): Generator<string> {
  const all = [...new Set(inOrder.flat())].sort()
  for (const [at, concept] of all.entries()) {
    yield `@${concept}`
    for (const other of all.slice(at + 1)) yield `@${concept}+${other}`
  }
  for (const [at, concepts] of inOrder.entries())
    for (const concept of concepts)
      for (const next of new Set(inOrder.slice(at + 1, at + reach).flat()))
        if (next !== concept) yield `@${concept}>${next}`
}
