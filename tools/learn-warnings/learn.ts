import { findLearned, learnedLabels, type Weights, weightUnit } from '#app/warnings/learned/find-learned.ts'
import { shareOf, textFeatures } from '#app/warnings/learned/text-features.ts'

/** A message in `plainWords`, under one of `learnedLabels`, or 'innocent'. */
export type Labelled = { label: string; text: string }

const passes = 15
const rate = 0.5
const shrink = 3e-4
const keptFeatures = 60_000
const innocent = 'innocent'

/** Learns the weights by logistic regression (AdaGrad); the same messages give the same weights. */
export function learn(messages: readonly Labelled[]): Weights {
  const known = messages
    .filter(({ label }) => label === innocent || isLearned(label))
    .map(({ label, text }) => ({ label, kinds: textFeatures(text) }))
  const counts = new Map<string, number>()
  for (const { kinds } of known)
    for (const feature of kinds.flat()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1).map(([feature]) => feature)
  return strongest(fitAll(known, repeated))
}

/** Whether a label is learned; others have rules of their own. */
export const isLearned = (label: string) => learnedLabels.some((one) => one === label)

/** A message by its features, of each kind. */
type Known = { label: string; kinds: readonly string[][] }

/** A message as places in the vocabulary, and the value at each. */
type Row = { label: string; places: readonly number[]; values: readonly number[] }

function rowsOf(messages: readonly Known[], vocabulary: readonly string[]): Row[] {
  const places = new Map(vocabulary.map((feature, place) => [feature, place]))
  return messages.map(({ label, kinds }) => {
    const row = { label, places: [] as number[], values: [] as number[] }
    for (const features of kinds)
      for (const feature of features) {
        const place = places.get(feature)
        if (place === undefined) continue
        row.places.push(place)
        row.values.push(shareOf(features.length))
      }
    return row
  })
}

/** Leaves out the features that say least about whether a text is fraud. */
const strongest = (all: Weights): Weights =>
  new Map(
    [...all]
      .toSorted(([one, [weight = 0]], [other, [otherWeight = 0]]) =>
        one === '' ? -1 : other === '' ? 1 : Math.abs(otherWeight) - Math.abs(weight),
      )
      .slice(0, keptFeatures + 1),
  )

function fitAll(known: readonly Known[], vocabulary: readonly string[]): Weights {
  const fraud = fit(rowsOf(known, vocabulary), ({ label }) => label !== innocent, vocabulary.length)
  const names = vocabulary.filter((feature) => !feature.includes(' '))
  const frauds = rowsOf(
    known.filter(({ label }) => label !== innocent),
    names,
  )
  const named = learnedLabels.map((one) => fit(frauds, ({ label }) => label === one, names.length))
  const inUnits = (weight: number) => Math.round(weight / weightUnit)
  const weights: Weights = new Map([['', [fraud, ...named].map(({ constant }) => inUnits(constant))]])
  for (const [place, feature] of vocabulary.entries()) weights.set(feature, [inUnits(fraud.weights[place]!)])
  for (const [place, feature] of names.entries())
    weights.get(feature)?.push(...named.map((one) => inUnits(one.weights[place]!)))
  return weights
}

/**
 * Each pass takes the messages in another order, and leaves out half of each one's features at random: no feature is
 * leaned on that a message in other words would lack.
 */
function fit(rows: readonly Row[], isOne: (row: Row) => boolean, size: number) {
  const [weights, squares] = [new Float64Array(size), new Float64Array(size).fill(1e-8)]
  let [constant, square] = [0, 1e-8]
  const random = sameNumbers()
  const order = rows.map((_, at) => at)
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, random)
    for (const at of order) {
      const row = rows[at]!
      const { places, values } = row
      const taken: number[] = []
      for (let one = 0; one < places.length; one += 1) if (random() < 0.5) taken.push(one)
      let score = constant
      for (const one of taken) score += weights[places[one]!]! * values[one]!
      const error = 1 / (1 + Math.exp(-score)) - (isOne(row) ? 1 : 0)
      square += error * error
      constant -= (rate * error) / Math.sqrt(square)
      for (const one of taken) {
        const place = places[one]!
        const step = error * values[one]! + shrink * weights[place]!
        squares[place]! += step * step
        weights[place]! -= (rate * step) / Math.sqrt(squares[place]!)
      }
    }
  }
  return { weights, constant }
}

function shuffle(order: number[], random: () => number) {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
}

/** Returns numbers below 1 that seem random, and are the same in each process. */
function sameNumbers(): () => number {
  let seed = 12_345
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x80000000
  }
}

/** At most this share of the honest messages gets a warning: readers stop reading warnings that are often wrong. */
const mostWrong = 0.01

/** Returns the lowest score, in tenths, above which a message gets a warning, judged by `apart`, messages that were not learned. */
export function chooseBound(apart: readonly Labelled[], weights?: Weights): number {
  const honest = apart.filter(({ label }) => label === innocent)
  const scores = honest
    .map(({ text }) => findLearned(text, weights)?.score ?? -Infinity)
    .toSorted((one, other) => other - one)
  const firstAllowed = scores[Math.floor(honest.length * mostWrong)] ?? 0
  return Math.ceil(firstAllowed * 10) / 10
}
