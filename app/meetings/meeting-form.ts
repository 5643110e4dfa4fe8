import { parsePrice } from '#app/listings/price/parse-price.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { minuteOfDay, southAfricanDate } from '#app/text/day-and-time.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { formatTime, parseTime } from '#app/text/time-of-day.ts'
import { formTexts } from './meeting-form-texts.ts'
import { type Doubt, maxPlaceLength, type Proposal, placeKinds } from './meeting-rules.ts'

/** The fields of the form: a day such as '2026-12-05', a time such as '17:00' in South Africa, a kind of place, a line about it, a price. */
export const proposalFields = ['day', 'time', 'kind', 'words', 'price'] as const
export type ProposalField = (typeof proposalFields)[number]

/** The form as text, as browsers send it. */
export type TypedProposal = Record<ProposalField, string>
export type ProposalFaults = Partial<Record<ProposalField, string>>

/** Days ahead for which people agree. */
const mostDaysAhead = 60
const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

/** A fresh form: this afternoon if there is time, else tomorrow morning. */
export function freshProposal(nowMs: number, price: string): TypedProposal {
  const isSoon = minuteOfDay(nowMs) < 15 * 60
  const day = southAfricanDate(isSoon ? nowMs : nowMs + dayMs)
  return { day, time: isSoon ? '17:00' : '10:00', kind: '', words: '', price }
}

/** Returns what is proposed, and what is doubtful about it; or what is wrong with the fields. */
export function parseProposal(
  typed: TypedProposal,
  nowMs: number,
): { proposal: Proposal; doubts: Doubt[] } | { faults: ProposalFaults } {
  const faults: ProposalFaults = {}
  const kind = placeKinds.find((one) => one === typed.kind)
  if (!kind) faults.kind = formTexts.noKind
  const words = cleanLine(typed.words)
  if (lengthOf(words) > maxPlaceLength) faults.words = formTexts.tooLong
  const price = typed.price.trim() === '' ? null : parsePrice(typed.price)
  if (price && !price.ok) faults.price = price.message
  const minute = parseTime(typed.time)
  if (minute === null) faults.time = formTexts.noTime
  const meetsAtMs = momentIn(typed.day, minute ?? 0)
  if (meetsAtMs === null || meetsAtMs > nowMs + mostDaysAhead * dayMs) faults.day = formTexts.noDay
  if (!kind || meetsAtMs === null || Object.keys(faults).length > 0) return { faults }
  const proposal = { kind, words, priceCents: price?.ok ? price.priceCents : null, meetsAtMs }
  return { proposal, doubts: doubtsOf(proposal, nowMs) }
}

/** The moment of a South African day and minute; null for a day that no calendar has. */
function momentIn(day: string, minute: number): number | null {
  const at = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T${formatTime(minute)}:00+02:00`) : Number.NaN
  return Number.isNaN(at) || southAfricanDate(at) !== day ? null : at
}

const street =
  /\b\d{1,5}[a-z]?,? (?:\p{L}{1,30}\.? ){1,3}(?:st|str|street|straat|rd|road|weg|ave|avenue|laan|cres|crescent|dr|drive|close|lane|way|section|ext|extension)\b/iu
const room =
  /\b(?:house|stand|erf|unit|flat|room|huis|kamer|indlu|ntlo)\s{0,2}(?:no|nr|number)?\.?\s{0,2}#?\d/iu
const home =
  /\b(?:my|your|our|jou|ons) (?:house|home|place|flat|room|gate|yard|huis|plek)\b|\bat home\b|\b(?:ekhaya|kwami|kwakho|kwam|lapeng|tuis)\b/iu

const darkFrom = 18 * 60
const darkUntil = 6 * 60

function doubtsOf({ words, meetsAtMs }: Proposal, nowMs: number): Doubt[] {
  const minute = minuteOfDay(meetsAtMs)
  return [
    ...([street, room, home].some((pattern) => pattern.test(words)) ? (['home'] as const) : []),
    ...(minute >= darkFrom || minute < darkUntil ? (['dark'] as const) : []),
    ...(meetsAtMs + minuteMs <= nowMs ? (['past'] as const) : []),
  ]
}
