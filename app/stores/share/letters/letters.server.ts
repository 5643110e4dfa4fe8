import { readRows } from '#db/read-rows.ts'

type Letter = { advance: number; path: string }

const letters = new Map<string, Letter>()
for (const [code = '', advance, path = ''] of readRows('app/stores/share/letters/letters.tsv'))
  letters.set(String.fromCodePoint(Number.parseInt(code, 16)), { advance: Number(advance), path })

/** Boards are narrow. */
const narrowing = 0.94
const perEm = 1000

/**
 * The text in letters that can be drawn: letters of other styles (`𝗡`) become plain ones, accents that are
 * not there go, as do emoji and other scripts. May be empty.
 */
export function drawable(text: string): string {
  const drawn = Array.from(text.normalize('NFC'), (letter) =>
    letters.has(letter)
      ? letter
      : Array.from(letter.normalize('NFKD'))
          .filter((part) => letters.has(part))
          .join(''),
  )
  return drawn.join('').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()
}

/** Pixels of one line of drawable text. */
export function widthOf(text: string, size: number): number {
  let advance = 0
  for (const letter of text) advance += letters.get(letter)?.advance ?? 0
  return (advance * narrowing * size) / perEm
}

/** The largest size up to `size` at which a line is at most `width` wide. */
export const sizeWithin = (text: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, widthOf(text, size)))

/** Breaks drawable text between words into at most `maxLines`; a word or a text that is too long ends with '…'. */
export function linesOf(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, size) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const isCut = lines.length > maxLines
  return lines.slice(0, maxLines).map((one, at) => cutToWidth(one, size, width, isCut && at === maxLines - 1))
}

function cutToWidth(line: string, size: number, width: number, isCut: boolean): string {
  if (!isCut && widthOf(line, size) <= width) return line
  let cut = Array.from(line)
  while (cut.length > 1 && widthOf(`${cut.join('')}…`, size) > width) cut = cut.slice(0, -1)
  return `${cut.join('').trimEnd()}…`
}

type Place = { x: number; y: number; size: number; fill: string }

/** One line of drawable text as an SVG path; `y` is the baseline. */
export function lettered(text: string, { x, y, size, fill }: Place): string {
  let advance = 0
  let path = ''
  for (const letter of text) {
    const found = letters.get(letter)
    if (!found) continue
    if (found.path) path += `M${advance} 0${found.path}`
    advance += found.advance
  }
  const scale = size / perEm
  const transform = `translate(${x} ${y}) scale(${(scale * narrowing).toFixed(4)} ${scale.toFixed(4)})`
  return path && `<path transform="${transform}" fill="${fill}" d="${path}"/>`
}
