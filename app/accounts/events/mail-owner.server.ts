import { sql } from 'drizzle-orm'
import { mailFormerAddressNow } from '#app/accounts/settings/address-return.server.ts'
import {
  eventMail,
  type Mailer,
  messageIdOf,
  returnedAddressMail,
} from '#app/accounts/settings/email-mails.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { dayAndTime } from '#app/text/day-and-time.ts'
import type { OwnerMail } from './account-events.server.ts'

/** The queue's job: mails the owner of an account what happened to it; nobody if the account is gone. */
export async function mailOwnerNow(mailer: Mailer, mail: OwnerMail, jobId: string): Promise<void> {
  if (mail.about === 'former-address') return await mailFormerAddressNow(mailer, mail.returnId)
  const { db, sendMail, origin } = mailer
  const messageId = messageIdOf(origin, `${mail.about}-${jobId}`)
  if (mail.about === 'returned-address')
    return await sendMail({
      to: mail.email,
      messageId,
      // Perhaps a thief's address, whose language nobody knows.
      ...inLanguage('en', () => returnedAddressMail(origin)),
    })
  const { rows } = await db.execute<{ email: string; language: string | null }>(
    sql`select email, language from users where id = ${mail.userId} and not is_gone`,
  )
  const [owner] = rows
  if (!owner) return
  const content = inLanguage(asLanguage(owner.language), () =>
    eventMail(origin, { ...mail, when: dayAndTime(mail.atMs, Date.now()) }),
  )
  await sendMail({ to: owner.email, messageId, ...content })
}
