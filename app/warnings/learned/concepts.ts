import { LRUCache } from 'lru-cache'
import { readRows } from '#db/read-rows.ts'

type Concept = { name: string; pattern: RegExp }

let concepts: Concept[] | undefined

/** A line of the file is a concept and its words in five languages; a star stands for any letters. */
const readConcepts = (): Concept[] =>
  readRows('app/warnings/learned/concepts.tsv').map(([name = '', ...words]) => ({
    name,
    pattern: new RegExp(`^(?:${words.join('|').replaceAll('*', '[a-z0]*')})$`),
  }))

const known = new LRUCache<string, readonly string[]>({ max: 20_000 })

/** Returns the concepts of a word in small letters, with 0 for every digit. */
export function conceptsOf(word: string): readonly string[] {
  const before = known.get(word)
  if (before) return before
  concepts ??= readConcepts()
  const found = concepts.filter(({ pattern }) => pattern.test(word)).map(({ name }) => name)
  known.set(word, found)
  return found
}
