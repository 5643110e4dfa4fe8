import type { Language } from '#app/language/languages.ts'
import { hashOf, type Row } from '#app/texts/review/checked.ts'
import type { Pair } from '#app/texts/review/text-pairs.ts'

/** The texts of a language that a person reads. */
export type Texts = { language: Language; pairs: Pair[] }

/** Of a text in both languages: an answer to another one is stale. */
export const pairHash = ({ en, text }: Pair): string => hashOf(`${en}\n${text}`)

/**
 * Leaves out what asks a reader nothing: texts without a letter, such as '404' or '{0}: {1}', and a form that is another one with a value in
 * it, such as '3 photos' beside '{0} photos'.
 */
export function readable(pairs: readonly Pair[]): Pair[] {
  const forms = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const key = pair.key.replace(/#\d+$/, '')
    const earlier = forms.get(key) ?? []
    const isForm = earlier.some((one) => isFilled(one.en, pair.en) && isFilled(one.text, pair.text))
    if (!isForm && /\p{L}/u.test(pair.en.replace(/\{.*?\}/g, ''))) forms.set(key, [...earlier, pair])
  }
  return [...forms.values()].flat()
}

function isFilled(pattern: string, text: string) {
  const parts = pattern.split(/\{[\w.]+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 's').test(text)
}

/** Returns how many of the texts a person has read as they are now. */
export function reviewedCount({ language, pairs }: Texts, rows: readonly Row[]): number {
  const now = new Set(
    pairs.map(({ key, en, text }) => `reviewed ${language} ${key} ${hashOf(en)} ${hashOf(text)}`),
  )
  return rows.filter((row) => now.has([row.state, row.language, row.key, row.en, row.text].join(' '))).length
}

const answer = /^(\S+)\s+([0-9a-f]{12})\s+(?:(right|wrong)|better\s+(\S.*))$/

/**
 * Takes what 'Copy my answers' made: a line with the language and the reader's name, then a line each with key, hash, right|wrong|better, and
 * words in which '\n' ends a line. Returns the lines to print, and `rows` with those that are right as reviewed.
 */
export function takeAnswers(answers: string, { language, pairs }: Texts, rows: readonly Row[], day: string) {
  const given = answers.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = given.filter((line) => line !== '')
  const [, answered, by = ''] = /^kasi-texts ([a-z]{2}) ([^\t]+)$/.exec(first) ?? []
  if (answered !== language)
    return { lines: [`the first line is not ‘kasi-texts ${language} NAME’: ${first}`], rows }
  const byKey = new Map(pairs.map((pair) => [pair.key, pair]))
  const right = new Map<string, Row>()
  const lines = rest.flatMap((line) => {
    const [, key, hash, verdict, words] = answer.exec(line) ?? []
    if (!key) return [`not an answer: ${line}`]
    const pair = byKey.get(key)
    if (!pair || pairHash(pair) !== hash) return [`${key}: stale, as the text has changed since`]
    if (words) return [`${key}: ${pair.text.replaceAll('\n', '\\n')} → ${words}`]
    if (verdict === 'wrong') return [`${key}: wrong`]
    const hashes = { en: hashOf(pair.en), text: hashOf(pair.text) }
    right.set(key, { key, language, ...hashes, state: 'reviewed', by, day })
    return []
  })
  const others = rows.filter((row) => row.language !== language || !right.has(row.key))
  return { lines, rows: [...others, ...right.values()] }
}
