import { findLearned } from './find-learned.ts'
import type { Labelled, Weights } from './learn.ts'

/** Of honest messages that were not learned at most this share is warned of; a warning that is often wrong is not read. */
const mostWrong = 0.01

/** Returns the lowest score, in tenths, from which on a reader may be warned: judged by `apart`, of which nothing was learned. */
export function chooseBound(apart: readonly Labelled[], weights?: Weights): number {
  const honest = apart.filter(({ label }) => label === 'innocent')
  const scores = honest
    .map(({ text }) => findLearned(text, weights)?.score ?? -Infinity)
    .toSorted((one, other) => other - one)
  const firstAllowed = scores[Math.floor(honest.length * mostWrong)] ?? 0
  return Math.ceil(firstAllowed * 10) / 10
}
