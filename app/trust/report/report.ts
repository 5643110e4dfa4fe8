import { parseEmail } from '#app/accounts/account.ts'
import { isRowId } from '#app/ids/ids.ts'
import { textsOf } from '#app/language/texts-of.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'

/** The database has the same checks. */
export const reasons = [
  'scam',
  'not-as-shown',
  'forbidden',
  'stolen',
  'rude',
  'danger',
  'threat',
  'copy',
  'other',
] as const
export type Reason = (typeof reasons)[number]

/** The one that asks for the most haste first. */
export const reasonsByStrength = [
  'danger',
  'stolen',
  'forbidden',
  'scam',
  'threat',
  'copy',
  'not-as-shown',
  'rude',
  'other',
] as const satisfies readonly Reason[]

export const reportKinds = ['listing', 'user', 'message', 'picture', 'rating', 'meeting'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A thing that can be reported: `id` is that of its row. */
export type Subject = { kind: ReportKind; id: string }

export const maxNoteLength = 1000
export const maxReporterNameLength = 80

/** One address is often a whole township behind a carrier. Reports of visitors hide nothing, but cost somebody's time. */
export const visitorReportLimit = { name: 'visitor-reports', points: 30, durationSeconds: 24 * 3600 }
/** What somebody says of our own words, by member or address: a limit of its own, as reports of fraud must always come through. */
export const wordsLimit = { name: 'wrong-words', points: 10, durationSeconds: 24 * 3600 }
export const memberReportLimit = { name: 'reports', points: 20, durationSeconds: 24 * 3600 }

/** Returns what the address names: exactly one thing. */
export function subjectIn(query: URLSearchParams): Subject | null {
  const named = reportKinds.filter((kind) => query.has(kind))
  const [kind] = named
  const id = kind === undefined ? null : query.get(kind)
  return named.length === 1 && kind !== undefined && id !== null && isRowId(id)
    ? { kind, id: id.toLowerCase() }
    : null
}

export type TypedReport = { reason: string; note: string; name: string; email: string }
export type ReportFaults = Partial<Record<keyof TypedReport, string>>
export type CheckedReport = { reason: Reason; note: string; name: string; email: string }

/** Checks a report; visitors give name and address for the answer. */
export function checkReport(
  typed: TypedReport,
  isVisitor: boolean,
): { ok: true; report: CheckedReport } | { ok: false; faults: ReportFaults } {
  const faults: ReportFaults = {}
  const reason = reasons.find((one) => one === typed.reason)
  if (!reason) faults.reason = reportTexts.noReason
  const note = cleanText(typed.note)
  if (lengthOf(note) > maxNoteLength) faults.note = reportTexts.noteTooLong(lengthOf(note))
  const name = isVisitor ? cleanLine(typed.name) : ''
  if (isVisitor && name === '') faults.name = reportTexts.noName
  if (lengthOf(name) > maxReporterNameLength) faults.name = reportTexts.nameTooLong
  const email = isVisitor ? parseEmail(typed.email) : ({ ok: true, value: '' } as const)
  if (!email.ok) faults.email = reportTexts.noEmail
  if (!reason || !email.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, report: { reason, note, name, email: email.value } }
}

const reasonTexts: Record<Reason, string> = {
  scam: 'It is a scam, or asks for money in advance',
  'not-as-shown': 'It is not as shown or described',
  forbidden: 'It may not be sold',
  stolen: 'It is stolen',
  rude: 'It is rude, hateful or sexual',
  danger: 'Somebody is in danger',
  threat: 'Somebody threatens with a bad rating',
  copy: 'It is a copy: my photo, my offer or my name',
  other: 'Something else',
}

const headings: Record<ReportKind, string> = {
  listing: 'Report an offer',
  user: 'Report a person',
  message: 'Report a message',
  picture: 'Report a picture',
  rating: 'Report a rating',
  meeting: 'Report a meeting',
}

export const reportTexts = textsOf('report', {
  headings,
  reasons: reasonTexts,
  question: 'What is wrong?',
  note: 'What happened? (You can leave this empty.)',
  name: 'Your name',
  email: 'Your e-mail address, for our answer',
  send: 'Send report',
  evidence: 'The last 10 messages of this conversation go to the people who run Kasi Market.',
  privacy: 'We read it to decide about it, and tell nobody that it was you.',
  police: 'Is somebody in danger right now? Call 10111, or 112 from any phone.',
  noReason: 'Choose what is wrong.',
  noteTooLong: (length: number) => `That is ${length} characters. At most 1000 fit.`,
  noName: 'Write your name.',
  nameTooLong: 'Write at most 80 characters.',
  noEmail: 'Write an e-mail address that we can answer.',
  ownThing: 'This is your own.',
  tooMany: 'You have sent many reports today. Send this one tomorrow.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was sent.',
  unreadable: 'This form could not be read. Please send it again.',
  thanks: 'Thank you',
  received: 'We have your report. A person looks at it within a day.',
  blockOffer: (name: string) =>
    `You can also block ${name}: they can no longer write to you, and are not told.`,
  returnToMarket: 'Return to Market',
  backToConversation: 'Back to the conversation',
  picture: 'A picture',
  onePicture: 'Report one picture of it',
  thisPicture: (number: number) => `Report picture ${number}`,
})
