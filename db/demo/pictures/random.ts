export type Random = {
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high], both ends included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Folds text and a number into a non-zero 32-bit seed; the same input always gives the same seed. */
export function seedFrom(text: string, extra = 0): number {
  let seed = 0x9e3779b9 ^ Math.imul(extra + 1, 0x85ebca6b)
  for (const character of text) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193)
    seed ^= seed >>> 15
  }
  for (const factor of [0x7feb352d, 0x846ca68b]) seed = Math.imul(seed ^ (seed >>> 16), factor)
  return (seed ^ (seed >>> 15)) >>> 0 || 1
}

/** A repeatable source of chance (32-bit xorshift): one seed, one sequence, on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1
  function next(): number {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  for (let warmUp = 0; warmUp < 8; warmUp++) next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[whole(0, choices.length - 1)]
      if (choice === undefined) throw new Error('Nothing to pick from')
      return choice
    },
  }
}
