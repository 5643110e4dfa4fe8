import { escapeHtml, type Mail, mailPage } from '#app/mail/mail.ts'
import { legalTexts, noticeNumber, type TypedNotice, writtenItems } from '#app/trust/pages/legal.ts'
import { caseTexts, type Verb } from './case.ts'

/** A decision for one reporter; `day` is that of the report, such as '23 Nov'. */
export type Answer = {
  reportId: string
  actionId: string
  day: string
  verb: Verb
  rule: string
  words: string
}

/** The mail that tells a reporter what was decided. It repeats nothing of the report: a visitor may have typed any address. */
export function answerMail(
  { reportId, actionId, day, verb, rule, words }: Answer,
  origin: string,
): Omit<Mail, 'to'> {
  const dismissals: Partial<Record<string, string>> = caseTexts.dismissals
  const reason = `${dismissals[rule] ?? ''} ${words}`.trim()
  const why = verb === 'dismiss' ? [caseTexts.why(reason)] : []
  const subject = caseTexts.answerSubject(day)
  return mailOf(`report-${reportId}-${actionId}`, origin, subject, [caseTexts.outcomes[verb], ...why])
}

/** The mail that hands a take-down notice to the operator. */
export const noticeMail = (id: string, items: TypedNotice, origin: string): Omit<Mail, 'to'> =>
  mailOf(
    `notice-${id}`,
    origin,
    caseTexts.noticeSubject(noticeNumber(id)),
    writtenItems.map((name) => `${legalTexts.items[name]}:\n${items[name]}`),
  )

/** A mail of paragraphs; `name` makes its id. */
export const mailOf = (
  name: string,
  origin: string,
  subject: string,
  paragraphs: string[],
): Omit<Mail, 'to'> => ({
  messageId: `<${name}@${new URL(origin).hostname}>`,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: mailPage(
    subject,
    paragraphs.map((text) => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`).join('\n'),
  ),
})
