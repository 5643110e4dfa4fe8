import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'

export const legalTexts = {
  heading: 'Who runs Kasi Market',
  description:
    'The operator of Kasi Market, what happens to your data, and how to have something taken down.',
  intro:
    'Kasi Market shows offers and carries messages. You buy from the seller and sell to the buyer; we are no party to it, take no commission, and no payment goes through us.',
  operator: 'Operator',
  facts: {
    name: 'Name',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    informationOfficer: 'Information officer',
  },
  notGiven: 'not given yet',
  data: {
    heading: 'Your data (POPIA)',
    lines: [
      'We keep what you give: your e-mail address, a scrambled form of your password, your store, offers, pictures and messages. We need them to show your store and to carry your messages.',
      'No other member sees your e-mail address; the people who run Kasi Market see it when they decide about a report. Your messages are read by the two of you; we read those that somebody reports.',
      'We show no advertising, sell no data, and follow nobody from page to page.',
      'You may see what we keep, correct it, delete it, and object, free of charge: download it and delete your account yourself, or write to the address above. You may also complain to the Information Regulator (inforegulator.org.za).',
    ],
  },
  download: 'Download my data',
  remove: 'Delete my account',
  takedown: 'Have something taken down',
  takedownIntro:
    'If an offer, a store or a picture breaks the law or your rights, send this notice (section 77 of the Electronic Communications and Transactions Act). For anything else, use ‘Report’ on the offer: it is quicker.',
  items: {
    complainant: 'Your full names and address',
    right: 'The right that is infringed',
    material: 'The material or activity, with its address on this site',
    remedy: 'What you want us to do',
    contact: 'Your phone number and e-mail address',
    signature: 'Your name, as your signature',
    goodFaith: 'I send this notice in good faith.',
    isTrue: 'As far as I know, what I say is true and correct.',
  },
  send: 'Send notice',
  missing: 'This is needed.',
  tooLong: 'At most 2000 characters fit.',
  mustState: 'The law asks for this statement.',
  incomplete: 'The notice is not complete.',
  received: (number: string) => `Your notice is here. Its number is ${number}.`,
  tooMany: 'Many notices came from this network today. Send this one tomorrow.',
  unreadable: 'This form could not be read. Please send it again.',
}

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
