import { isMarketName, marketNameTexts } from '#app/accounts/market-name.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { ownTexts } from './own-texts.ts'

/** Characters; the database takes 80. */
export const maxOwnNameLength = 40
/** Characters; a store's place has as many, and the database the same check. */
export const maxPlaceLength = 80

type ParsedPerson =
  | { ok: true; name: string; place: string }
  | { ok: false; field: 'name' | 'place'; message: string }

/** A name as others see it, and a place; '' is none. */
export function parsePerson(typed: { name: string; place: string }): ParsedPerson {
  const [name, place] = [cleanLine(typed.name), cleanLine(typed.place)]
  if (lengthOf(name) > maxOwnNameLength)
    return { ok: false, field: 'name', message: ownTexts.tooLong(maxOwnNameLength) }
  if (isMarketName(name)) return { ok: false, field: 'name', message: marketNameTexts.fault }
  if (lengthOf(place) > maxPlaceLength)
    return { ok: false, field: 'place', message: ownTexts.tooLong(maxPlaceLength) }
  return { ok: true, name, place }
}
