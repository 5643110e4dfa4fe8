import { textsOf } from '#app/language/texts-of.ts'
import { cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import type { CaseKind, Verb } from '#app/trust/cases/case.ts'

/** The database has the same check. */
export const maxAppealLength = 2000

export const outcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof outcomes)[number]

export const parseAppealOutcome = (text: string): AppealOutcome | null =>
  outcomes.find((one) => one === text) ?? null

export function checkAppeal(typed: string): { ok: true; words: string } | { ok: false; fault: string } {
  const words = cleanText(typed)
  const length = lengthOf(words)
  if (length === 0) return { ok: false, fault: appealTexts.empty }
  if (length > maxAppealLength) return { ok: false, fault: appealTexts.tooLong(length) }
  return { ok: true, words }
}

/** An action about a person; dismissed cases are not told. */
export type NotifiedVerb = Exclude<Verb, 'dismiss'>

const did: Record<NotifiedVerb, (title: string, kind: CaseKind) => string> = {
  warn: () => 'We warn you.',
  hide(title, kind) {
    if (kind === 'rating') return `We hid your rating of “${title}”.`
    return title === '' ? 'We hid an offer of yours.' : `We hid your offer “${title}”.`
  },
  limit: () => 'We limited your account: you cannot begin conversations or add offers.',
  suspend: () =>
    'We suspended your account: you can sign in, read and appeal, but you cannot write or publish, and your offers are hidden.',
}

const toasts: Record<NotifiedVerb, string> = {
  warn: 'We warn you. Why: see Decisions in your account.',
  hide: 'We hid something of yours. Why: see Decisions in your account.',
  limit: 'We limited your account. Why: see Decisions in your account.',
  suspend: 'We suspended your account. Why: see Decisions in your account.',
}

const outcomeTexts: Record<AppealOutcome, string> = {
  upheld: 'We looked at it again, and it stays as it is.',
  overturned: 'We looked at it again. You are right: we took it back.',
}

/** What an action about a person can be about. */
export type PersonalKind = Exclude<CaseKind, 'words'>

const about: Record<PersonalKind, (title: string) => string> = {
  listing: (title) =>
    title === '' ? 'It is about an offer of yours.' : `It is about your offer “${title}”.`,
  user: () => 'It is about your account.',
  message: () => 'It is about a message of yours.',
  picture: () => 'It is about a photo of yours.',
  rating: (title) => `It is about your rating of “${title}”.`,
  meeting: () => 'It is about a meeting of yours.',
  notice: () => 'It is about a take-down notice.',
}

export const appealTexts = textsOf('appeal', {
  heading: 'Decisions',
  intro: 'What was decided about your offers and your account, and why. You can appeal once against each.',
  none: 'Nothing was decided about you.',
  did,
  about,
  toasts,
  outcomes: outcomeTexts,
  rule: (text: string) => `Why: ${text}`,
  rulePart: 'What we wrote:',
  since: (day: string) => `Since ${day}.`,
  untilUndone: 'Until we take it back.',
  until: (day: string) => `Until ${day}.`,
  ended: 'This is over.',
  byPerson: 'A person decided it.',
  byRule: 'A rule did it, as several members reported it. A person looks at it within a day.',
  takenBack: 'We took it back.',
  appealUntil: (day: string) => `You can appeal until ${day}.`,
  appealOver: (days: number) => `The ${days} days to appeal are over.`,
  appeal: 'Appeal',
  question: 'Why is it wrong?',
  hint: 'At most 2000 characters. Where we are two or more, somebody else decides.',
  send: 'Send appeal',
  sent: 'Your appeal is here. We look at it, and tell you by mail.',
  waiting: (day: string) => `You appealed on ${day}. We tell you by mail what comes of it.`,
  answered: (day: string) => `Your appeal was decided on ${day}.`,
  empty: 'Write why it is wrong.',
  tooLong: (length: number) => `That is ${length} characters. At most 2000 fit.`,
  gone: 'This cannot be appealed: it was taken back, you have appealed already, or the time is over.',
  unreadable: 'This form could not be read. Please send it again.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was sent.',
  subject: 'A decision about your account on Kasi Market',
  takenBackSubject: 'We took a decision about you back',
  appealSubject: 'Your appeal to Kasi Market',
  takenBackMail: (day: string) => `On ${day} we told you of a decision about you. We took it back.`,
  appealMail: (day: string) => `You appealed against our decision of ${day}.`,
  howToAppeal: (days: number, address: string) =>
    `If that is wrong, appeal within ${days} days: ${address}\nYou can sign in and appeal whatever was decided.`,
})
