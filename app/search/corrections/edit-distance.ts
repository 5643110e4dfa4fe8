/** Letters to add, leave out, replace, or swap with the next (Damerau, optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let [twoBefore, before]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, at(twoBefore ?? [], j - 2) + 1)
      row.push(least)
    }
    ;[twoBefore, before] = [before ?? [], row]
  }
  return at(before, b.length)
}

const at = (row: number[] | undefined, index: number): number => row?.[index] ?? 0

/** The letters of a word, a bit each. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

/** How many letters one of two words has and the other lacks: at most two an edit. */
export function bitsApart(a: number, b: number): number {
  let count = 0
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1
  return count
}
