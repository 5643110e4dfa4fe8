import { textsOf } from '#app/language/texts-of.ts'
import { findLearned, type LearnedLabel, sure } from './learned/find-learned.ts'
import { plainWords } from './plain-words.ts'
import type { Warning, WarningRule } from './warning-rules.ts'

/** Lines that a reader sees below a message. */
export const readerTexts = textsOf('readerWarning', {
  'fake-payment':
    'Money is yours only when your own bank app shows it. A slip, an SMS or a photo proves nothing. Hand over nothing before.',
  'code-or-pin':
    'Give nobody a PIN, a one-time code, a card number or a password. Nobody needs them to pay you.',
  'bank-account': 'Pay when you meet and see what you buy. Money that is sent first seldom comes back.',
  'id-number': 'A sale needs no ID number and no copy of an ID. Keep yours to yourself.',
  'foreign-link': 'This link leads away from Kasi Market. Do not sign in or pay there.',
  'new-account': 'New on Kasi Market. Meet where there are people, and pay when you see what you buy.',
} satisfies Partial<Record<WarningRule, string>>)

/** Questions to a sender before a message goes. */
export const senderTexts = textsOf('senderWarning', {
  'bank-account': 'Your account number goes to a stranger. Ask for money only when you meet.',
  'id-number': 'Do not send ID numbers. A sale needs none, and with one a stranger can borrow in your name.',
  'phone-number':
    'Your phone number goes to a stranger. Here you can block and report; on a call you cannot.',
  'same-text':
    'You sent these words to several people this hour. A message about the one offer is answered more often.',
} satisfies Partial<Record<WarningRule, string>>)

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
  const codes = asksHandOverCode.test(text) ? (['code-or-pin'] as const) : []
  const links = findForeignLink(text, ownHost) ? (['foreign-link'] as const) : []
  return {
    readerRules: [...new Set([...sureRules, ...codes, ...numbers, ...links])],
    senderRules: [...numbers, ...(findPhone(text) ? (['phone-number'] as const) : [])],
  }
}

/**
 * Whether somebody asks for the code of a hand-over, which is said aloud when the goods are in the buyer's hands. The learned messages are
 * older than these codes. Takes `plainWords`.
 */
const asksHandOverCode =
  /\b(?:(?:send|give|tell|share|show|text|whatsapp|stuur|gee|se|wys)(?: (?:it|for|to|with|vir))? (?:me|us|my|ons)|what(?:'?s| is)|wat is|need|want|thumela|nginike|ngiphe|ndinike|mphe|nthomelle)\b[^.!?\n]{0,30}\b(?:hand[ -]?over|oorhandigings?)[ -]?(?:code|kode)/

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

/** The words of each digit, 0 first. */
const wordsOfDigits = [
  'zero|oh|o|nil|nul|iqanda|uziro|ziro|unothi|lefela|noto',
  'one|een|kunye|nye|inye|nngwe|ngwe',
  'two|twee|kubili|bini|mbini|zimbini|pedi|peli',
  'three|drie|kuthathu|ntathu|zintathu|tharo',
  'four|vier|kune|ne|zine|nne',
  'five|vyf|kuhlanu|ntlanu|zintlanu|hlano|tlhano',
  'six|ses|isithupha|isithandathu|thandathu|tshelela|tselela|thataro',
  'seven|sewe|isikhombisa|sixhenxe|isixhenxe|supa|supileng',
  'eight|agt|ag|isishiyagalombili|sibhozo|isibhozo|robedi|robeli',
  'nine|nege|isishiyagalolunye|sithoba|isithoba|robong',
]
const digitWords = new Map(
  wordsOfDigits.flatMap((words, digit) => words.split('|').map((one) => [one, String(digit)] as const)),
)
const word = wordsOfDigits.join('|')
const times: Readonly<Record<string, number>> = { double: 2, dubbel: 2, triple: 3 }
const spelled = new RegExp(
  `(?<![a-z0-9])(?:(?:double |dubbel |triple )?(?:${word}|\\d+)(?:[ ,.-]+|(?=o\\d)|$)){5,}`,
  'g',
)

/** Digits that are written as words become digits, where at least five follow one another; 'O82' becomes '082'. */
export function withDigits(text: string): string {
  return text
    .replace(spelled, (run) => {
      let repeat = 1
      let digits = ''
      for (const part of run.split(/[ ,.-]+/)) {
        if (part in times) repeat = times[part] ?? 1
        else if (part !== '') {
          digits += (digitWords.get(part) ?? part).repeat(repeat)
          repeat = 1
        }
      }
      return `${digits} `
    })
    .replace(/(?<![a-z0-9])o(?=[678]\d)/g, '0')
    .replace(/(?<=\d)o(?=\d)/g, '0')
}

const mobile = /(?<![\d,.])(?:\(?\+?\s?27\)?|0027|0)[\s.\-()/]{0,3}[678](?:[\s.\-()/]{0,2}\d){8}(?!\d)/g
const timesOfDay = /^(?:[01]\d|2[0-3])[0-5]\d\s*-\s*(?:[01]\d|2[0-4])[0-5]\d/

/** Whether a message has the number of a South African mobile phone (062 to 084 and 27 62 to 27 84). */
function findPhone(text: string): boolean {
  return [...withDigits(text).matchAll(mobile)].some(([found]) => !timesOfDay.test(found))
}

const thirteen = /(?<!\d)\d(?:[ -]?\d){12}(?!\d)/g

/** Whether a message has a South African identity number: a date of birth, and the last digit by Luhn. */
function findIdNumber(text: string): boolean {
  return [...text.matchAll(thirteen)].some(([found]) => isIdNumber(found.replace(/\D/g, '')))
}

function isIdNumber(digits: string): boolean {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))]
  if (month < 1 || month > 12 || day < 1 || day > 31) return false
  if (!/[01289]/.test(digits[10] ?? '')) return false
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const banks =
  '(?:fnb|absa|capitec|nedbank|standard ?bank|std bank|tyme(?: ?bank)?|african ?bank|discovery bank|bidvest|investec|postbank|bank zero|sasfin|first national)'
const account = `(?:(?:i-?|le-?|ye-?|ze-?|ya |ea )?(?:acc|acct|account|akhawunti|akhawunthi|akhaunti|akawunti|akhaonto|rekening|rek)(?:s|nommer|nr)?(?: ?(?:no|nr|num|number|numb|nommer|inombolo|nomoro))?|bank(?:ing)? details|savings|cheque|tjek|spaar|branch|takkode|${banks})`
const bankNumber = new RegExp(
  `(?<![a-z0-9])${account}(?![a-z])[^\\d]{0,40}(?:\\d{6}[^\\d]{1,12})?(?<![\\d+])\\d(?:[ -]?\\d){6,10}(?![\\d])|(?<![\\d+])\\d(?:[ -]?\\d){6,10}(?!\\d)[^\\d]{0,24}(?<![a-z0-9])${account}(?![a-z])`,
  'g',
)

/** Whether a message has a bank account's number: 7 to 11 digits beside a word or a name of banks. */
function findBankAccount(text: string): boolean {
  return [...text.matchAll(bankNumber)].some(([found]) => {
    const isNamed = /(?:acc|rek|akh|kawu)/.test(found)
    return isNamed || !mobileOnly.test(found.replace(/[^\d+]/g, ''))
  })
}
const mobileOnly = /^(?:\+?27|0)[678]\d{8}$/
