import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** `en` and `text` are hashes: of the English, and of the text in that language. `day` is such as '2026-11-30'. */
const columns = ['key', 'language', 'en', 'text', 'state', 'by', 'day'] as const
/**
 * A text that somebody has looked at: `checked` by a session that translated it back, `reviewed` by a person who grew up with the language.
 * The hashes are of the texts then, so that a row tells when one has changed since.
 */
export type Row = Record<(typeof columns)[number], string> & { state: 'checked' | 'reviewed' }

/** Returns the first 12 hex digits of the SHA-256 of a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Takes the lines of checked.tsv. Throws on a line that is no row. */
export function readChecked(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line !== '' && line !== columns.join('\t'))
  return lines.map((line) => {
    const fields = line.split('\t')
    const row = Object.fromEntries(columns.map((column, at) => [column, fields[at]])) as Row
    if (fields.length !== columns.length || !['checked', 'reviewed'].includes(row.state))
      throw new Error(`checked.tsv has a line that is no row: ${line}`)
    return row
  })
}

/** Returns the lines of checked.tsv, by language and key. */
export function writeChecked(rows: readonly Row[]): string {
  const placeOf = ({ language, key }: Row) => `${language}\t${key}`
  const sorted = rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const lines = sorted.map((row) => columns.map((column) => row[column]))
  return [columns, ...lines].map((fields) => `${fields.join('\t')}\n`).join('')
}

const file = new URL('./checked.tsv', import.meta.url)
export const loadChecked = (): Row[] => (existsSync(file) ? readChecked(readFileSync(file, 'utf8')) : [])
export const saveChecked = (rows: readonly Row[]): void => writeFileSync(file, writeChecked(rows))
