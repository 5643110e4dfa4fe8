import { sql } from 'drizzle-orm'
import { mailFormerAddressNow } from '#app/accounts/settings/address-return.server.ts'
import { eventMail, returnedAddressMail } from '#app/accounts/settings/email-mails.ts'
import type { SendMail } from '#app/mail/mail.ts'
import { dayAndTime } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import type { OwnerMail } from './account-events.server.ts'

type Mailer = { db: Database; sendMail: SendMail; origin: string }

/** The queue's job: mails the owner of an account what happened to it; nobody if the account is gone. */
export async function mailOwnerNow(mailer: Mailer, mail: OwnerMail, jobId: string): Promise<void> {
  if (mail.about === 'former-address') return await mailFormerAddressNow(mailer, mail.returnId)
  const { db, sendMail, origin } = mailer
  const messageId = `<${mail.about}-${jobId}@${new URL(origin).hostname}>`
  if (mail.about === 'returned-address')
    return await sendMail({ to: mail.email, messageId, ...returnedAddressMail(origin) })
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where id = ${mail.userId} and not is_gone`,
  )
  const [owner] = rows
  if (!owner) return
  const when = dayAndTime(mail.atMs, Date.now())
  await sendMail({ to: owner.email, messageId, ...eventMail(origin, { ...mail, when }) })
}
