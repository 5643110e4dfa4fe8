import { conceptsFile } from '#app/warnings/learned/text-features.ts'
import { readRows } from '#db/read-rows.ts'

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).slice(1)
const unicode =
  '\ufdfa,\ufdfb,a\u0301,\u0301x,\u0430,\u0440\u0430,\u0663,\uff10,\u33af,\u33d8,\u2026,\u00bd,\ufb03,\u{1d41a},\u00ada,\u2019,\u2014a,\ud55c,\u{1f64f},\u200ba,\u00a0a'.split(
    ',',
  )
const pairs =
  "'a|a'|''a|a.|a-|1-|1,|1--|. |a b|a b |? |a? |(dot)|0 8|0 |08 |1 |acc |acc 1|1 acc |123456 1|1234567 |27 |(27)|www.|www.1.|www.0-|0-www.|com.|x . c|x . com |dot |slash |zero |double |double double |o0|o1|pin. |pin a. |pay |rand r0 |khokh|khokhx|bank details |maps.|https://0.|http://a-|<>|\t.|- -".split(
    '|',
  )

/** Repeats a part up to `length` characters. */
const fill = (part: string, length: number) =>
  Array.from(part.repeat(Math.ceil(length / Array.from(part).length)))
    .slice(0, length)
    .join('')

/** Numbers below 1 that seem random, and are the same each time. */
function sameNumbers(): () => number {
  let seed = 12_345
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x80000000
  }
}

const letters = (random: () => number, most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () =>
    String.fromCharCode(97 + Math.floor(random() * 26)),
  ).join('')

function wordsOfConcepts(length: number, end: (random: () => number) => string): string {
  const random = sameNumbers()
  const words = readRows(conceptsFile).flatMap(([, ...all]) => all.map((word) => word.replaceAll('*', '')))
  const parts: string[] = []
  for (let count = 0; count < length; count += parts.at(-1)!.length)
    parts.push(`${words[Math.floor(random() * words.length)]}${end(random)} `)
  return parts.join('').slice(0, length)
}

const randomWords = (length: number, most: number, end: string) => {
  const random = sameNumbers()
  return fill(Array.from({ length: length / 2 }, () => letters(random, most) + end).join(''), length)
}

/** Messages of `length` characters that cost a reader of texts the most; each is named by what it repeats. */
export function longMessages(length = 4000): [name: string, message: string][] {
  const numbers = Array.from({ length: 600 }, (_, at) => 100_000 + 7 * at).join(' ')
  const sentences = Array.from({ length: 70 }, (_, at) => `The money for door ${at} is on the table. `)
  return [
    ...[...ascii, ...unicode, ...pairs].map((part): [string, string] => [part, fill(part, length)]),
    ['links and an address', `${fill('com.', length - 4)}com@`],
    ['a nested quotation', fill("'\"(['a'])\"' ", length)],
    ['signs in the midst of a word', `a${fill("'", length - 2)}a`],
    ['numbers', fill(numbers, length)],
    ['sentences', fill(sentences.join(''), length)],
    ['random words', randomWords(length, 12, ' ')],
    ['random long words', randomWords(length, 60, ' ')],
    ['random sentences with a stake', randomWords(length, 6, ' pin. ')],
    ['words of concepts', wordsOfConcepts(length, () => '')],
    ['sentences of concepts', wordsOfConcepts(length, (random) => (random() < 0.3 ? '.' : ''))],
  ]
}
