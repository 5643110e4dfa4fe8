import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { legalTexts } from './legal-texts.ts'

/** The operator's facts; those that are not configured are missing. */
export type SiteOperator = Partial<
  Record<'name' | 'address' | 'email' | 'phone' | 'informationOfficer', string | undefined>
>

/** The items of a take-down notice (ECTA section 77(1)): six in words, two as statements. */
export const writtenItems = ['complainant', 'right', 'material', 'remedy', 'contact', 'signature'] as const
export const statements = ['goodFaith', 'isTrue'] as const
export const takedownFields = [...writtenItems, ...statements] as const

export type TypedNotice = Record<(typeof takedownFields)[number], string>
export type NoticeFaults = Partial<Record<(typeof takedownFields)[number], string>>

export const noNotice = Object.fromEntries(takedownFields.map((name) => [name, ''])) as TypedNotice

/** The number by which people name a take-down notice. */
export const noticeNumber = (id: string): string => id.slice(0, 8).toUpperCase()

const maxItemLength = 2000

/** Checks a notice; every item is needed. */
export function checkNotice(
  typed: TypedNotice,
): { ok: true; items: TypedNotice } | { ok: false; faults: NoticeFaults } {
  const faults: NoticeFaults = {}
  const items = { ...typed }
  for (const name of writtenItems) {
    items[name] = cleanText(typed[name])
    if (items[name] === '') faults[name] = legalTexts.missing
    else if (lengthOf(items[name]) > maxItemLength) faults[name] = legalTexts.tooLong
  }
  for (const name of statements) if (typed[name] === '') faults[name] = legalTexts.mustState
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, items }
}
