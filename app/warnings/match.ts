/** Part of a message that a pattern found: from `start` to `end`. */
export type Match = { start: number; end: number }

/** Words and phrases as one pattern: whole words only; a blank stands for blanks, hyphens or signs between words. */
export function phrases(...lists: readonly (readonly string[])[]): RegExp {
  const gap = "[\\s,.:;!?'-]"
  const parts = lists
    .flat()
    .map((phrase) => phrase.replaceAll(' ?', `${gap}{0,3}`).replaceAll(' ', `${gap}{1,3}`))
  return new RegExp(`(?<![a-z0-9])(?:${parts.join('|')})(?![a-z0-9])`, 'g')
}

export function findAll(pattern: RegExp, text: string): Match[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** Characters between two things that belong together. */
const reach = 220

/** Whether one of each stands near the other. */
export function areNear(some: readonly Match[], others: readonly Match[], within = reach): boolean {
  return some.some((one) =>
    others.some((other) => other.start - one.end <= within && one.start - other.end <= within),
  )
}

/** Matches without a word of `pattern` in the `before` characters in front of them, within their sentence. */
export function without(pattern: RegExp, text: string, matches: readonly Match[], before = 30): Match[] {
  return matches.filter(({ start }) => {
    const front = text
      .slice(Math.max(0, start - before), start)
      .replace(start > before ? /^[a-z0-9]+/ : '', '')
    const sentence = front.slice(
      Math.max(front.lastIndexOf('. '), front.lastIndexOf('? '), front.lastIndexOf('! ')) + 1,
    )
    return sentence.search(pattern) < 0
  })
}
