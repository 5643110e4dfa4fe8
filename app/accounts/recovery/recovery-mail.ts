import { accountTexts } from '#app/accounts/account-texts.ts'
import type { RecoveryTokens } from './recovery-tokens.ts'

/** A mail without its envelope. */
export type MailContent = { subject: string; text: string; html: string }

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
  const html = `<!DOCTYPE html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mailSubject}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbf3e3;color:#211812;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px;background:#fffbf3;border:1px solid #dccbab;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px">${mailSubject}</h1>
<p>${escape(intro)}</p>
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#f6a800;color:#211812;border-radius:8px;font-weight:700;text-decoration:none">${mailAction}</a></p>
<p>${mailLife} ${mailIgnore}</p>
</div>
</body>
</html>
`
  return { subject: mailSubject, text: `${text}\n`, html }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
