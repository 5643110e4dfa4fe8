import { accountTexts } from '#app/accounts/account-texts.ts'
import { letterOf } from '#app/accounts/settings/letter.ts'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import type { MailContent, SendMail } from '#app/mail/mail.ts'
import type { Database } from '#db/client.ts'
import { createRecoveryTokens } from './recovery.server.ts'
import type { RecoveryTokens } from './recovery-tokens.ts'

export const recoveryQueue = 'recovery-mail'

/** Resolves once the queue has stored the job. `mayMail` false: the job sends nothing, and takes as long here. */
export const sendRecoveryMailLater = (
  jobs: Pick<Jobs, 'add'>,
  email: string,
  mayMail: boolean,
): Promise<void> => jobs.add(recoveryQueue, { email, mayMail })

/**
 * The queue's job: creates a link for this try and mails it. Sends nothing without an account. Throws if the mail is
 * not accepted, so that the queue retries; the link stays valid, because a mail may arrive although the connection
 * broke before the acknowledgement.
 */
export async function sendRecoveryMail(
  { db, sendMail, origin }: { db: Database; sendMail: SendMail; origin: string },
  email: string,
  jobId: string,
): Promise<void> {
  const tokens = await createRecoveryTokens(db, email)
  if (!tokens) return
  // The same for each try: mail programs recognise duplicates by it.
  const messageId = `<recovery-${jobId}@${new URL(origin).hostname}>`
  await sendMail({ to: email, messageId, ...recoveryMail(origin, email, tokens) })
}

/**
 * Specification §4: the link's `type`, `access_token` and `refresh_token`. `origin` is configured, never taken from a
 * request.
 */
function recoveryLink(origin: string, { accessToken, refreshToken }: RecoveryTokens): string {
  const query = new URLSearchParams({
    type: 'recovery',
    access_token: accessToken,
    refresh_token: refreshToken,
  })
  return `${origin}/auth?${query}`
}

function recoveryMail(origin: string, email: string, tokens: RecoveryTokens): MailContent {
  const { mailSubject, mailIntro, mailAction, mailLife, mailIgnore } = accountTexts
  return letterOf({
    subject: mailSubject,
    before: [mailIntro(email)],
    button: { link: recoveryLink(origin, tokens), label: mailAction },
    after: [mailLife, mailIgnore],
  })
}
