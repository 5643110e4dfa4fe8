/** Noun classes of isiZulu and isiXhosa, then of Sesotho and Setswana, with the fewest letters that must follow. */
const prefixes: [string, number][] = [
  ...['izin', 'izim', 'izi', 'ama', 'isi', 'iin', 'di'].map((prefix): [string, number] => [prefix, 3]),
  ...['imi', 'aba', 'ubu', 'uku', 'um', 'im', 'in', 'i', 'u', 'ma', 'ba', 'le', 'mo', 'se'].map(
    (prefix): [string, number] => [prefix, 4],
  ),
]

/** Words that only look like another one with a prefix. */
const noPrefix = new Set(
  `icloud imac import imported imports income indoor indoors indrive input inside insleep install insurance invoice ipad ipads
  iphone iphones ipod island isibane isibuko lebese making sewing ugesi umbona umbrella umzimba unit units usage used`.split(
    /\s+/,
  ),
)

/**
 * Returns the forms under which a folded word may meet its other forms: two words are forms of one if they share a stem. Light on
 * purpose: it only joins words that offers have.
 */
export function stemsOf(word: string): string[] {
  const stems = new Set([word, ...withoutEnding(word)])
  if (!noPrefix.has(word) && !/\d/.test(word))
    for (const [prefix, least] of prefixes) {
      const rest = word.slice(prefix.length)
      if (word.startsWith(prefix) && rest.length >= least)
        for (const stem of [rest, ...withoutEnding(rest)]) stems.add(stem)
    }
  return [...stems]
}

function withoutEnding(word: string): string[] {
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/[^s]es$/.test(word) && word.length > 4) return [word.slice(0, -1), word.slice(0, -2)]
  if (word.endsWith('sses')) return [word.slice(0, -2)]
  if (/[^s]s$/.test(word) && word.length > 3) return [word.slice(0, -1)]
  if (/[^aeiou]e$/.test(word) && word.length > 4) return [word.slice(0, -1)]
  return []
}
