import { textFeatures } from './text-features.ts'

/** Rules whose words are learned from messages. */
export const learnedRules = ['fake-payment', 'code-or-pin', 'id-number'] as const
export type LearnedRule = (typeof learnedRules)[number]

/** A message in `plainWords`, under the name of its rule, or 'innocent'. */
export type Labelled = { label: string; text: string }

/**
 * Weights by feature: whether a text is fraud, then of which of `learnedRules`; '' has the constants. They are whole
 * numbers, in `weightUnit`s.
 */
export type Weights = Map<string, number[]>
export const weightUnit = 0.01

const passes = 25
const rate = 0.5
const shrink = 3e-4
const keptFeatures = 16_000
const innocent = 'innocent'

/** Learns the weights by logistic regression (AdaGrad); the same messages give the same weights. */
export function learn(messages: readonly Labelled[]): Weights {
  const known = messages
    .filter(({ label }) => label === innocent || isLearned(label))
    .map(({ label, text }) => ({ label, features: textFeatures(text) }))
  const counts = new Map<string, number>()
  for (const { features } of known)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1).map(([feature]) => feature)
  const { weights } = fit(rowsOf(known, repeated), ({ label }) => label !== innocent, repeated.length)
  const strongest = repeated
    .map((feature, place) => ({ feature, strength: Math.abs(weights[place]!) }))
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, keptFeatures)
    .map(({ feature }) => feature)
  return fitAll(rowsOf(known, strongest), strongest)
}

const isLearned = (label: string) => learnedRules.some((rule) => rule === label)

type Row = { label: string; places: readonly number[] }

/** Messages with the places of their features in the vocabulary. */
function rowsOf(
  messages: readonly { label: string; features: string[] }[],
  vocabulary: readonly string[],
): Row[] {
  const places = new Map(vocabulary.map((feature, place) => [feature, place]))
  return messages.map(({ label, features }) => ({
    label,
    places: features.flatMap((feature) => places.get(feature) ?? []),
  }))
}

function fitAll(rows: readonly Row[], vocabulary: readonly string[]): Weights {
  const frauds = rows.filter(({ label }) => label !== innocent)
  const fitted = [
    fit(rows, ({ label }) => label !== innocent, vocabulary.length),
    ...learnedRules.map((rule) => fit(frauds, ({ label }) => label === rule, vocabulary.length)),
  ]
  const inUnits = (weight: number) => Math.round(weight / weightUnit)
  return new Map([
    ['', fitted.map(({ constant }) => inUnits(constant))],
    ...vocabulary.map(
      (feature, place) => [feature, fitted.map(({ weights }) => inUnits(weights[place]!))] as const,
    ),
  ])
}

function fit(rows: readonly Row[], isOne: (row: Row) => boolean, size: number) {
  const [weights, squares] = [new Float64Array(size), new Float64Array(size).fill(1e-8)]
  let [constant, square] = [0, 1e-8]
  const inOrder = shuffler(rows.length)
  for (let pass = 0; pass < passes; pass += 1)
    for (const at of inOrder()) {
      const row = rows[at]!
      const { places } = row
      const share = shareOf(places.length)
      let score = constant
      for (const place of places) score += weights[place]! * share
      const error = 1 / (1 + Math.exp(-score)) - (isOne(row) ? 1 : 0)
      square += error * error
      constant -= (rate * error) / Math.sqrt(square)
      for (const place of places) {
        const step = error * share + shrink * weights[place]!
        squares[place]! += step * step
        weights[place]! -= (rate * step) / Math.sqrt(squares[place]!)
      }
    }
  return { weights, constant }
}

/** The part of one of `count` features: long texts weigh as much as short ones. */
export const shareOf = (count: number): number => 1 / Math.sqrt(count || 1)

/** Returns another order of the numbers below `count` at each call, the same ones in each process. */
function shuffler(count: number): () => readonly number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  let seed = 12_345
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x80000000
  }
  return () => {
    for (let last = count - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1))
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    return order
  }
}
