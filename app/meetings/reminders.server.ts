import { sql } from 'drizzle-orm'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { textsOf } from '#app/language/texts-of.ts'
import { composeMail, type MailContent, type TrySend } from '#app/mail/mail.ts'
import { type PlainNotice, pushNotice } from '#app/notices/push/send-push.server.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import { isSuspended } from '#app/people/people.server.ts'
import type { Database } from '#db/client.ts'
import { ms, stateNow } from './meeting-rows.server.ts'
import type { Proposal } from './meeting-rules.ts'
import type { Holder } from './meeting-secrets.server.ts'
import { meetingTexts, momentOf, placeOf } from './meeting-texts.ts'

export type Reminding = {
  db: Database
  origin: string
  /** Null: this market sends no mails. */
  trySend: TrySend | null
  sendPush: SendPush
  /** Receives a notice that failed. */
  onError: (error: unknown) => void
}

/** Hours before a meeting in which both are reminded, if they agreed on it at least so many hours before. */
const hoursBefore = 2
const leastHours = 3

type Reminded = Proposal & {
  id: string
  conversationId: string
  userId: string
  email: string
  language: string | null
}

/**
 * Reminds both people of the meetings of the next two hours, once each: by push, and by mail where no phone takes one. Each is noted
 * before it goes, so that a process that is killed leaves out one at most, and doubles none. Nobody is reminded of a meeting that is
 * called off, or whose people are apart.
 */
export async function remindOfMeetings(reminding: Reminding): Promise<number> {
  let reminded = 0
  for (const side of ['seller', 'buyer'] as const)
    for (;;) {
      const person = await takeDue(reminding.db, side)
      if (!person) break
      await inLanguage(asLanguage(person.language), () => remind(reminding, person))
      reminded += 1
    }
  return reminded
}

async function takeDue(db: Database, side: Holder): Promise<Reminded | undefined> {
  const [person, noted] = [sql.raw(`m.${side}_id`), sql.raw(`${side}_reminded_at`)]
  const hours = (count: number) => sql.raw(`interval '${count} hours'`)
  const { rows } = await db.execute<Reminded>(sql`
    update meetings m set ${noted} = now()
    from users
    where users.id = ${person} and m.id = (
      select m.id from meetings m
      where m.state = 'agreed' and ${noted} is null and m.meets_at between now() and now() + ${hours(hoursBefore)}
        and m.agreed_at <= m.meets_at - ${hours(leastHours)} and ${stateNow} = 'agreed'
        and not ${isSuspended(sql`m.seller_id`)} and not ${isSuspended(sql`m.buyer_id`)}
      order by m.meets_at limit 1 for update skip locked)
    returning m.id, m.conversation_id as "conversationId", users.id as "userId", users.email, users.language, m.kind, m.words,
      m.price_cents as "priceCents", ${ms(sql`m.meets_at`)} as "meetsAtMs"`)
  return rows[0]
}

async function remind({ db, origin, trySend, sendPush, onError }: Reminding, one: Reminded): Promise<void> {
  const notice: PlainNotice = {
    title: reminderTexts.title,
    text: reminderTexts.text(one),
    path: `/inbox/${one.conversationId}`,
    tag: `m-${one.id}`,
  }
  const phones = await pushNotice({ db, sendPush, nowMs: Date.now() }, one.userId, notice).catch((error) => {
    onError(error)
    return 0
  })
  if (phones > 0 || one.email === '' || !trySend) return
  const messageId = `<meeting-${one.id}-${one.userId}@${new URL(origin).hostname}>`
  await trySend({ to: one.email, messageId, ...reminderMail(one, origin) })
}

export const reminderTexts = textsOf('reminder', {
  title: 'Your meeting is soon',
  text: (meeting: Proposal) => `${momentOf(meeting.meetsAtMs)}. ${placeOf(meeting)}`,
  safety: 'Tell somebody where you go. The code is said when the goods are in the buyer’s hands.',
  open: 'Open the meeting',
})

function reminderMail(one: Reminded, origin: string): MailContent {
  const link = `${origin}/inbox/${one.conversationId}`
  return composeMail({
    subject: reminderTexts.title,
    before: [reminderTexts.text(one)],
    button: { link, label: reminderTexts.open },
    after: [reminderTexts.safety, meetingTexts.danger],
  })
}
