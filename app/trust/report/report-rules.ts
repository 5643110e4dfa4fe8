import { parseEmail } from '#app/accounts/account-rules.ts'
import { isRowId } from '#app/ids/row-id.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { lengthOf } from '#app/text/tidy-text.ts'
import { reportTexts } from './report-texts.ts'

/** The database has the same checks. */
export const reasons = [
  'scam',
  'not-as-shown',
  'forbidden',
  'stolen',
  'rude',
  'danger',
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
  'copy',
  'not-as-shown',
  'rude',
  'other',
] as const satisfies readonly Reason[]

export const reportKinds = ['listing', 'user', 'message', 'picture'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A thing that can be reported: `id` is that of its row. */
export type Subject = { kind: ReportKind; id: string }

export const maxNoteLength = 1000
export const maxReporterNameLength = 80

/** One address is often a whole township behind a carrier. Reports of visitors hide nothing, but cost somebody's time. */
export const visitorReportLimit = { name: 'visitor-reports', points: 30, durationSeconds: 24 * 3600 }
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

/** The fields as typed. */
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
