import { LRUCache } from 'lru-cache'
import { findForeignLink } from './find-links.ts'
import { findBankAccount, findIdNumber, findPhone } from './find-numbers.ts'
import { findLearned, sure } from './learned/find-learned.ts'
import type { LearnedLabel } from './learned/learn.ts'
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

/** A thread is read again at each look, and a long message takes 10 ms. */
const rulesOfRead = new LRUCache<string, readonly ReaderRule[]>({
  maxSize: 500_000,
  sizeCalculation: (_, key) => key.length,
})

/** The rules that a message's reader is warned by. `ownHost` is this market's, as in `kasi.example:3000`. */
export function rulesForReader(content: string, ownHost: string): readonly ReaderRule[] {
  const key = `${ownHost} ${content}`
  const rules = rulesOfRead.get(key) ?? findRules(content, ownHost)
  rulesOfRead.set(key, rules)
  return rules
}

function findRules(content: string, ownHost: string): ReaderRule[] {
  const text = plainWords(content).replace(rowIds, ' ')
  const rules: ReaderRule[] = []
  const learned = findLearned(text)
  if (learned && learned.score > sure) rules.push(ruleOf[learned.label])
  if (findIdNumber(text)) rules.push('id-number')
  if (findBankAccount(text)) rules.push('bank-account')
  if (findForeignLink(text, ownHost)) rules.push('foreign-link')
  return [...new Set(rules)]
}

/** The rules that a message's sender may be asked about before it goes. */
export function rulesForSender(content: string): SenderRule[] {
  const text = plainWords(content).replace(rowIds, ' ')
  const rules: SenderRule[] = []
  if (findIdNumber(text)) rules.push('id-number')
  if (findBankAccount(text)) rules.push('bank-account')
  if (findPhone(text)) rules.push('phone-number')
  return rules
}

/** Returns what the reader of a message sees below it. `isNew`: the first message of a new account. */
export function warningsForReader(
  content: string,
  { origin, isNew }: { origin: string; isNew: boolean },
): Warning[] {
  const rules = rulesForReader(content, new URL(origin).host)
  const all: readonly ReaderRule[] = isNew && rules.length === 0 ? ['new-account'] : rules
  return all.map((rule) => ({ rule, text: readerTexts[rule] }))
}
export const senderWarning = (rule: SenderRule): Warning => ({ rule, text: senderTexts[rule] })
