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

let concepts: ReturnType<typeof readConcepts> | undefined

/** Returns the concepts of a word in small letters, with 0 for every digit. */
export function conceptsOf(word: string): string[] {
  concepts ??= readConcepts()
  const { names, first } = concepts
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
