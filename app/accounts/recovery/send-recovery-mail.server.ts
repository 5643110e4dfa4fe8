import type { Auth } from '#app/accounts/better-auth.server.ts'
import { createRecoveryTokens } from './recovery.server.ts'
import { type MailContent, recoveryMail } from './recovery-mail.ts'

export type SendMail = (mail: MailContent & { to: string; messageId: string }) => Promise<void>

/**
 * What the queue does for a request: a link of its own for this try, and the mail with it. An address without an account
 * gets nothing. Throws when the mail does not leave, so that the queue tries again; the link of such a try stays good,
 * because a mail may have arrived although the connection broke before it was acknowledged.
 */
export async function sendRecoveryMail(
  { auth, sendMail, origin }: { auth: Auth; sendMail: SendMail; origin: string },
  email: string,
  jobId: string,
): Promise<void> {
  const tokens = await createRecoveryTokens(auth, email)
  if (!tokens) return
  // The same for each try: a mail that arrives twice is recognised as one.
  const messageId = `<recovery-${jobId}@${new URL(origin).hostname}>`
  await sendMail({ to: email, messageId, ...recoveryMail(origin, email, tokens) })
}
