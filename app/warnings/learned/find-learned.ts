import { endsOf } from '#app/warnings/plain-words.ts'
import { readRows } from '#db/read-rows.ts'
import { conceptsOf, learnedWordsOf, shareOf, textFeatures } from './text-features.ts'

/** Written by `npm run warnings:learn` (`tools/learn-warnings/`). */
export const weightsFile = 'app/warnings/learned/weights.tsv'

/** Labels that are learned from messages. */
export const learnedLabels = ['fake-payment', 'code-or-pin', 'id-number', 'pay-first', 'pay-page'] as const
export type LearnedLabel = (typeof learnedLabels)[number]

/**
 * Weights by feature: whether a text is fraud, then, of all but pairs of words, under which of `learnedLabels`; '' has the
 * constants. They are whole numbers, in `weightUnit`s.
 */
export type Weights = Map<string, number[]>
export const weightUnit = 0.01

let own: Weights | undefined
const readWeights = (): Weights =>
  new Map(readRows(weightsFile).map(([feature = '', ...weights]) => [feature, weights.map(Number)]))

/** Readers are warned of messages with a higher score. `chooseBound` computes it, and `npm run warnings:learn` says when it must change. */
export const sure = 3.3

/** The verdict on a text: `score` above 0 is fraud rather than not. */
export type Learned = { score: number; label: LearnedLabel }

/** Returns what a text in `plainWords` seems to be: of a long one, its worst part; null if it names nothing that can be lost. */
export function findLearned(text: string, weights: Weights = (own ??= readWeights())): Learned | null {
  const found = partsOf(text, weights).map((part) => look(part, weights))
  return found.toSorted((one, other) => other.score - one.score)[0] ?? null
}

/** Concepts of which a fraud names at least one: money and the ways it goes, proofs of it, secrets, and papers. */
const stakes = new Set(
  'account atm balance bank card card-back cash cheque code confirm copy credit depositfee digits eft fee identity invest licence link loan money otp paid password pay payslip pin proof putin rand reference register refund screenshot selfie slip sms voucher wallet'.split(
    ' ',
  ),
)

/** Words of a text that is looked at as a whole only. */
const shortWords = 24

/** Letters of a text that are looked at as a whole, and how many of its parts are looked at. */
const mostLetters = 400
const mostParts = 4

/** `sum` and `count` are of the weights of its words and concepts alone. */
type Part = { text: string; count: number; sum: number; hasStake: boolean }

/**
 * The text; if long, also each sentence and each pair of neighbours, as other words dilute a claim: those that name a stake, and of many
 * the ones whose words weigh most, so that a claim is found among any number of other sentences.
 */
function partsOf(text: string, weights: Weights): string[] {
  const whole = partOf(endsOf(text, mostLetters), weights)
  const pieces = isLong(text) ? piecesOf(text).map((piece) => partOf(piece, weights)) : []
  const parts = new Map<string, Part>()
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1]
    if (piece.hasStake) parts.set(piece.text, piece)
    if (next && (piece.hasStake || next.hasStake)) {
      const pair = joined(piece, next)
      parts.set(pair.text, pair)
    }
  }
  const worst = [...parts.values()].toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, mostParts)
  return [...(whole.hasStake ? [whole] : []), ...worst].map((part) => part.text)
}

const isLong = (text: string) => text.length > mostLetters || text.split(' ').length > shortWords
const rankOf = ({ sum, count }: Part) => sum * shareOf(count)

function partOf(text: string, weights: Weights): Part {
  const words = learnedWordsOf(text)
  const concepts = words.flatMap(conceptsOf)
  const features = [...words, ...concepts.map((concept) => `@${concept}`)]
  const sum = features.reduce((total, feature) => total + (weights.get(feature)?.[0] ?? 0), 0)
  return { text, count: features.length, sum, hasStake: concepts.some((concept) => stakes.has(concept)) }
}

/** Two neighbours, one of which has a stake. */
const joined = (one: Part, other: Part): Part => ({
  text: `${one.text} ${other.text}`,
  count: one.count + other.count,
  sum: one.sum + other.sum,
  hasStake: true,
})

/** A text of more sentences is no text. */
const mostSentences = 200

/** The sentences of a text; long ones in parts of `shortWords`. */
function piecesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?]) /)
  return (sentences.length > mostSentences ? [text] : sentences).flatMap((sentence) => {
    const words = sentence.split(' ')
    const count = Math.ceil(words.length / shortWords)
    return Array.from({ length: count }, (_, at) =>
      words.slice(at * shortWords, (at + 1) * shortWords).join(' '),
    )
  })
}

function look(text: string, weights: Weights): Learned {
  const sums = [...(weights.get('') ?? [])]
  for (const features of textFeatures(text)) {
    const share = shareOf(features.length)
    for (const feature of features) {
      const found = weights.get(feature)
      if (found) for (let at = 0; at < found.length; at += 1) sums[at]! += found[at]! * share
    }
  }
  const [score = 0, ...named] = sums.map((sum) => sum * weightUnit)
  return { score, label: learnedLabels[named.indexOf(Math.max(...named))]! }
}
