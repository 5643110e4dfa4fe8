import { findForeignLink, withoutOwnLinks } from './find-links.ts'
import { findBankAccount, findIdNumber, findPhone } from './find-numbers.ts'
import { findLearned, type LearnedLabel, sure } from './learned/find-learned.ts'
import { plainWords } from './plain-words.ts'
import type { Warning } from './warning-rules.ts'
import { readerTexts, senderTexts } from './warning-texts.ts'

export type ReaderRule = keyof typeof readerTexts
export type SenderRule = keyof typeof senderTexts

/** The rule of each label: money that is asked for before the meeting, and a page or a QR code that is said to pay, have none of their own. */
export const ruleOf = {
  'fake-payment': 'fake-payment',
  'code-or-pin': 'code-or-pin',
  'id-number': 'id-number',
  'pay-first': 'bank-account',
  'pay-page': 'foreign-link',
} as const satisfies Record<LearnedLabel, ReaderRule>

/** Ids in our own addresses: their digits are no numbers of anybody. */
const rowIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What a message is stored with. */
export type MessageRules = { readerRules: ReaderRule[]; senderRules: SenderRule[] }

/**
 * The rules that a message's reader is warned by, and those that its sender may be asked about before it goes. `ownHost` is this
 * market's, as in `kasi.example:3000`.
 */
export function findRules(content: string, ownHost: string): MessageRules {
  const text = plainWords(content).replace(rowIds, ' ')
  const learned = findLearned(withoutOwnLinks(text, ownHost))
  const sureRules = learned && learned.score > sure ? [ruleOf[learned.label]] : []
  const numbers = [
    ...(findIdNumber(text) ? (['id-number'] as const) : []),
    ...(findBankAccount(text) ? (['bank-account'] as const) : []),
  ]
  const links = findForeignLink(text, ownHost) ? (['foreign-link'] as const) : []
  return {
    readerRules: [...new Set([...sureRules, ...numbers, ...links])],
    senderRules: [...numbers, ...(findPhone(text) ? (['phone-number'] as const) : [])],
  }
}

export const rulesForReader = (content: string, ownHost: string): readonly ReaderRule[] =>
  findRules(content, ownHost).readerRules

/** Returns what the reader of a message sees below it. `isNew`: the first message of a new account. */
export function warningsForReader(rules: readonly ReaderRule[], isNew: boolean): Warning[] {
  const all: readonly ReaderRule[] = isNew && rules.length === 0 ? ['new-account'] : rules
  return all.map((rule) => ({ rule, text: readerTexts[rule] }))
}
export const senderWarning = (rule: SenderRule): Warning => ({ rule, text: senderTexts[rule] })
