import type { Auth } from '#app/accounts/better-auth.server.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { createRecoveryTokens } from './recovery.server.ts'
import { recoveryMail } from './recovery-mail.ts'

/**
 * The queue's job: creates a link for this try and mails it. Sends nothing without an account. Throws if the mail is
 * not accepted, so that the queue retries; the link stays valid, because a mail may arrive although the connection
 * broke before the acknowledgement.
 */
export async function sendRecoveryMail(
  { auth, sendMail, origin }: { auth: Auth; sendMail: SendMail; origin: string },
  email: string,
  jobId: string,
): Promise<void> {
  const tokens = await createRecoveryTokens(auth, email)
  if (!tokens) return
  // The same for each try: mail programs recognise duplicates by it.
  const messageId = `<recovery-${jobId}@${new URL(origin).hostname}>`
  await sendMail({ to: email, messageId, ...recoveryMail(origin, email, tokens) })
}
