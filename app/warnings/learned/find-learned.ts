import { readRows } from '#db/read-rows.ts'
import { type LearnedRule, learnedRules, shareOf, type Weights, weightUnit } from './learn.ts'
import { textFeatures } from './text-features.ts'

export const weightsFile = 'app/warnings/learned/weights.tsv'

let own: Weights | undefined
const readWeights = (): Weights =>
  new Map(readRows(weightsFile).map(([feature = '', ...weights]) => [feature, weights.map(Number)]))

/** Of messages that were not learned, 1 in 53 honest ones scores higher, half of which were written to be hard, and 88 of 100 frauds do. */
export const sure = 1.2

/** What a text seems to be: `score` above 0 is fraud rather than not. */
export type Learned = { score: number; rule: LearnedRule }

/** Returns what a text in `plainWords` seems to be: of a long one, its worst part. */
export function findLearned(text: string, weights: Weights = (own ??= readWeights())): Learned {
  const [first, ...others] = partsOf(text).map((part) => look(part, weights))
  return others.reduce((worst, one) => (one.score > worst.score ? one : worst), first!)
}

/** Words of a text that is looked at as a whole only. */
const shortWords = 24

/** The text; of a long one also each sentence and each two that follow each other: what stands around a claim thins it out. */
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
  const constants = weights.get('') ?? []
  const sums = constants.map(() => 0)
  let count = 0
  for (const feature of textFeatures(text)) {
    const found = weights.get(feature)
    if (!found) continue
    count += 1
    for (const [at, weight] of found.entries()) sums[at]! += weight
  }
  const share = shareOf(count)
  const [score = 0, ...named] = constants.map((constant, at) => (constant + sums[at]! * share) * weightUnit)
  return { score, rule: learnedRules[named.indexOf(Math.max(...named))]! }
}
