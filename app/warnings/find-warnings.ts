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

const domains =
  'com|co\\.za|org\\.za|web\\.za|net\\.za|gov\\.za|net|org|info|biz|xyz|ly|gl|io|ru|cn|tk|ml|ga|cf|gq|cc|ws|pw|za|africa|icu|vip'
/** Endings that are words as well: only with a path, or after `www.` or a scheme. */
const wordy =
  'gd|gy|app|shop|store|link|online|site|top|click|live|club|win|bid|work|page|dev|me|to|is|at|us|in|it|be|co|uk|eu|tv|fm|am|so|la|life|world|today|website|space|fun|money|cash|loan|pro|buzz|help|support|bond|sbs|cfd|lol|gift|rest|cyou|monster|trade|market|pay|bank|finance|zone'
const name = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/** A name on the internet has at most 127 parts. */
const host = `(?:${name}\\.){1,127}`
const link = new RegExp(
  `(?:https?:\\/\\/|www\\.)(${host}[a-z]{2,}|\\d{1,3}(?:\\.\\d{1,3}){3})|(?<![a-z0-9@.-])(${host}(?:${domains}))(?![a-z0-9])|(?<![a-z0-9@.-])(${host}(?:${wordy}))(?=\\/[^\\s])`,
  'g',
)
/** Matches the rest of an e-mail address after a link was found: then the link was only the address's beginning. */
const restOfAddress = /^[a-z0-9.-]*@/
const writtenDot = / ?(?:\(dot\)|\[dot\]|\{dot\}| dot | punt |\[\.\]|\(\.\)) ?/g
const writtenSlash = / ?(?:forward )?(?:slash|skuinsstreep) ?/g
const spacedLink = /(?<![a-z0-9@.-])([a-z0-9-]{2,}) \. ?(com|co ?\. ?za|co|ly|net|org|xyz|info)(?![a-z])/g

/** Maps show where to meet. */
const maps =
  /^(?:(?:www\.)?google\.(?:com|co\.za)|maps\.(?:google\.com|app\.goo\.gl)|goo\.gl|what3words\.com|w3w\.co|plus\.codes|openstreetmap\.org|osm\.org)$/

/** Whether a message has a link that leads away from `ownHost`; maps are none. Takes `plainWords`. */
function findForeignLink(text: string, ownHost: string): boolean {
  const written = text
    .replace(writtenDot, '.')
    .replace(writtenSlash, '/')
    .replace(spacedLink, (_, left: string, right: string) => `${left}.${right.replaceAll(' ', '')}`)
  return [...written.matchAll(link)].some(({ 0: found, 1: full, 2: bare, 3: short, index }) => {
    const to = (full ?? bare ?? short ?? '').replace(/:\d+$/, '')
    if (bare && restOfAddress.test(written.slice(index + found.length))) return false
    if (to === ownHost || to === `www.${ownHost}`) return false
    const path = written.slice(index + found.length, index + found.length + 6)
    return !(maps.test(to) && (/maps/.test(to) || /^\/(?:maps|\/)/.test(path) || !/goo\.gl|google/.test(to)))
  })
}

/** Removes scheme and host of links to `ownHost`: a page of ours does not pretend to pay. Takes `plainWords`. */
const withoutOwnLinks = (text: string, ownHost: string): string =>
  text.replace(new RegExp(`https?://${ownHost.replace(/\W/g, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`, 'g'), ' ')
