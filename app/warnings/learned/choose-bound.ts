import { findLearned } from './find-learned.ts'
import type { Labelled, Weights } from './learn.ts'

/** At most this share of the honest messages gets a warning: readers stop reading warnings that are often wrong. */
const mostWrong = 0.01

/** Returns the lowest score, in tenths, above which a message gets a warning, judged by `apart`, messages that were not learned. */
export function chooseBound(apart: readonly Labelled[], weights?: Weights): number {
  const honest = apart.filter(({ label }) => label === 'innocent')
  const scores = honest
    .map(({ text }) => findLearned(text, weights)?.score ?? -Infinity)
    .toSorted((one, other) => other - one)
  const firstAllowed = scores[Math.floor(honest.length * mostWrong)] ?? 0
  return Math.ceil(firstAllowed * 10) / 10
}
