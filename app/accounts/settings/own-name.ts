import { cleanLine, lengthOf } from '#app/text/clean-text.ts'
import { ownTexts } from './own-texts.ts'

/** Characters; the database takes 80. */
export const maxNameLength = 40

/** Letters alone, as a hurried reader sees them: no name speaks for the market. */
const isOurs = (name: string) =>
  /kasimarket/.test(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('1', 'i'),
  )

type ParsedName = { ok: true; name: string } | { ok: false; message: string }

/** A name as others see it; '' is none. */
export function parseName(typed: string): ParsedName {
  const name = cleanLine(typed)
  if (lengthOf(name) > maxNameLength) return { ok: false, message: ownTexts.nameTooLong(maxNameLength) }
  return isOurs(name) ? { ok: false, message: ownTexts.nameIsOurs } : { ok: true, name }
}
