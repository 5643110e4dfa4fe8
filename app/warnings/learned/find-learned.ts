import { readRows } from '#db/read-rows.ts'
import { conceptsOf } from './concepts.ts'
import { type LearnedLabel, learnedLabels, shareOf, type Weights, weightUnit } from './learn.ts'
import { learnedWordsOf, textFeatures } from './text-features.ts'

export const weightsFile = 'app/warnings/learned/weights.tsv'

let own: Weights | undefined
const readWeights = (): Weights =>
  new Map(readRows(weightsFile).map(([feature = '', ...weights]) => [feature, weights.map(Number)]))

/** The score from which on a reader is warned: decision 0053 has what it finds, and what it warns of wrongly. */
export const sure = 3.5

/** The verdict on a text: `score` above 0 is fraud rather than not. */
export type Learned = { score: number; label: LearnedLabel }

/** Returns what a text in `plainWords` seems to be: of a long one, its worst part; null if it names nothing that can be lost. */
export function findLearned(text: string, weights: Weights = (own ??= readWeights())): Learned | null {
  const found = partsOf(text)
    .filter(namesAStake)
    .map((part) => look(part, weights))
  return found.toSorted((one, other) => other.score - one.score)[0] ?? null
}

/** Concepts of which a fraud names at least one: money and the ways it goes, proofs of it, secrets, and papers. */
const stakes = new Set(
  'account atm balance bank card card-back cash cheque code confirm copy credit depositfee digits eft fee identity invest licence link loan money otp paid password pay payslip pin proof putin rand reference register refund screenshot selfie slip sms voucher wallet'.split(
    ' ',
  ),
)
const namesAStake = (text: string) =>
  learnedWordsOf(text).some((word) => conceptsOf(word).some((concept) => stakes.has(concept)))

/** Words of a text that is looked at as a whole only. */
const shortWords = 24

/** The text; if long, also each sentence and each pair of neighbours, as other words dilute a claim. */
function partsOf(text: string): string[] {
  if (text.split(' ').length <= shortWords) return [text]
  const pieces = text.split(/(?<=[.!?]) /).flatMap((sentence) => {
    const words = sentence.split(' ')
    const count = Math.ceil(words.length / shortWords)
    return Array.from({ length: count }, (_, at) =>
      words.slice(at * shortWords, (at + 1) * shortWords).join(' '),
    )
  })
  return [text, ...pieces, ...pieces.slice(1).map((piece, at) => `${pieces[at]} ${piece}`)]
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
