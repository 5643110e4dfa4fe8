import { accountTexts } from '#app/accounts/account-texts.ts'
import type { MailContent } from '#app/mail/mail.ts'
import { escapeHtml, mailButton, mailPage } from '#app/mail/mail-page.ts'
import type { RecoveryTokens } from './recovery-tokens.ts'

/**
 * Specification §4: the link's `type`, `access_token` and `refresh_token`. `origin` is configured, never taken from a
 * request.
 */
export function recoveryLink(origin: string, { accessToken, refreshToken }: RecoveryTokens): string {
  const query = new URLSearchParams({
    type: 'recovery',
    access_token: accessToken,
    refresh_token: refreshToken,
  })
  return `${origin}/auth?${query}`
}

/** The same content as text and HTML; it loads no picture and no font. */
export function recoveryMail(origin: string, email: string, tokens: RecoveryTokens): MailContent {
  const link = recoveryLink(origin, tokens)
  const intro = accountTexts.mailIntro(email)
  const { mailSubject, mailAction, mailLife, mailIgnore } = accountTexts
  const text = [intro, `${mailAction}:\n${link}`, mailLife, mailIgnore].join('\n\n')
  const html = mailPage(
    mailSubject,
    `<p>${escapeHtml(intro)}</p>
${mailButton(link, mailAction)}
<p>${mailLife} ${mailIgnore}</p>`,
  )
  return { subject: mailSubject, text: `${text}\n`, html }
}
