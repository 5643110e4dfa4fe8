import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inLanguage } from '#app/language/current-language.ts'
import { asLanguage } from '#app/language/languages.ts'
import { escapeHtml, type MailContent, mailButton, mailPage, type TrySend } from '#app/mail/mail.ts'
import { type PlainNotice, pushNotice } from '#app/notices/push/send-push.server.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import type { Database } from '#db/client.ts'
import { endingTexts } from './ending-texts.ts'

/** Days before the end at which the seller is asked: twice. */
export const askedDays = [7, 1] as const

export type Asking = {
  db: Database
  origin: string
  /** Null: this market sends no mails. */
  trySend: TrySend | null
  sendPush: SendPush
  /** Receives a notice that failed. */
  onError: (error: unknown) => void
}

/** Sellers that one run asks; the next one asks further. */
const atOnce = 500

/**
 * Asks sellers whether what ends soon is still for sale, by mail, notice and toast; to be repeated. A mail that fails is tried again.
 * A question counts once it can be read (decision 0050): an offer whose seller was not asked twice does not end.
 */
export async function askSellers(asking: Asking): Promise<void> {
  for (const seller of await findSellersToAsk(asking.db, asking.trySend !== null))
    await inLanguage(asLanguage(seller.language), () => askSeller(asking, seller))
}

async function askSeller(asking: Asking, seller: EndingSeller): Promise<void> {
  const mailed = seller.email !== '' && asking.trySend ? await mailTo(asking, asking.trySend, seller) : null
  if (mailed === false) return
  if (mailed === 'refused') await noteDeadAddress(asking.db, seller.userId)
  const pushing = { db: asking.db, sendPush: asking.sendPush, nowMs: Date.now() }
  const phones = await pushNotice(pushing, seller.userId, noticeOf(seller)).catch((error) => {
    asking.onError(error)
    return 0
  })
  if (mailed === true || phones > 0) await noteAsked(asking.db, seller)
}

function noticeOf({ offers }: EndingSeller): PlainNotice {
  const [first] = offers
  const text = offers.length === 1 && first ? first.title : endingTexts.count(offers.length)
  return { title: endingTexts.heading, text, path: '/still-for-sale', tag: 'still' }
}

async function mailTo({ origin }: Asking, trySend: TrySend, seller: EndingSeller) {
  // The same after a crash: mail programs show a second copy as the first.
  const name = hash('sha256', seller.offers.map(({ id, asked }) => id + asked).join()).slice(0, 32)
  return await trySend({
    to: seller.email,
    messageId: `<still-${name}@${new URL(origin).hostname}>`,
    ...askMail(seller, origin),
  })
}

const within = (days: number) => sql.raw(`now() + interval '${days} days'`)
/** Whether an offer is to be asked about: now, or `ahead` days from now. */
export const isAsked = (ahead: number) => sql`(
  (l.asked = 0 and l.expires_at < ${within(askedDays[0] + ahead)}) or (l.asked = 1 and l.expires_at < ${within(askedDays[1] + ahead)}))`

/**
 * Sellers with an offer that is due; what would be due within the next day goes along, or offers of one day would be as many mails.
 * `email` is '' for a dead address, and for somebody who wants no mail. Whoever can be reached by neither mail nor notice is asked in
 * My Store instead (`listEnding`).
 */
async function findSellersToAsk(db: Database, canMail: boolean): Promise<EndingSeller[]> {
  type Row = Omit<EndingSeller, 'offers'> & {
    offers: { id: string; title: string; asked: number; endsAtMs: number }[]
  }
  const { rows } = await db.execute<Row>(sql`
    select l.user_id as "userId", coalesce(p.display_name, '') as name, u.language,
      case when s.mail_dead_at is null and coalesce(s.mail_messages, '') <> 'never' then u.email else '' end as email,
      json_agg(json_build_object('id', l.id, 'title', l.title, 'asked', l.asked,
        'endsAtMs', floor(extract(epoch from l.expires_at) * 1000)) order by l.expires_at, l.id) as offers
    from listings l join users u on u.id = l.user_id
    left join profiles p on p.user_id = l.user_id
    left join contact_settings s on s.user_id = l.user_id
    where l.is_active and l.expires_at < ${within(askedDays[0] + 1)} and ${isAsked(1)}
      and (${canMail} and s.mail_dead_at is null and coalesce(s.mail_messages, '') <> 'never'
        or exists (select from push_subscriptions where user_id = l.user_id and removed_at is null))
    group by l.user_id, p.display_name, s.mail_dead_at, s.mail_messages, u.email, u.language
    having bool_or(${isAsked(0)})
    limit ${atOnce}`)
  const now = Date.now()
  return rows.map(({ offers, ...seller }) => ({
    ...seller,
    offers: inLanguage(asLanguage(seller.language), () =>
      offers.map(({ endsAtMs, ...offer }) => ({ ...offer, day: shortDay(endsAtMs, now) })),
    ),
  }))
}

/** One question more. The first leaves a week to answer it, the second a day, also where it comes late. */
export const counted = sql`asked = l.asked + 1, expires_at = greatest(l.expires_at, case
  when l.asked = 0 and l.expires_at < ${within(1)} then ${within(askedDays[0])}
  when l.asked = 1 and l.expires_at < now() then ${within(askedDays[1])} end)`

async function noteDeadAddress(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    insert into contact_settings (user_id, mail_dead_at) values (${userId}, now())
    on conflict (user_id) do update set mail_dead_at = coalesce(contact_settings.mail_dead_at, now())`)
}

/** Counts the question, unless the offer was renewed meanwhile, and shows a toast to a seller on the site. */
async function noteAsked(db: Database, { userId, offers }: EndingSeller): Promise<void> {
  const wereAsked = JSON.stringify(offers.map(({ id, asked }) => ({ id, asked })))
  await db.execute(sql`
    with noted as (
      update listings l set ${counted}
      from json_to_recordset(${wereAsked}) was (id uuid, asked smallint)
      where l.id = was.id and l.user_id = ${userId} and l.asked = was.asked
      returning l.id)
    insert into notifications (to_user_id, type)
    select ${userId}, ${endingTexts.toast(offers.length)} where exists (select from noted)`)
}

/** A seller with offers that end soon; `day` is the last one, such as '21 Nov'. */
type EndingSeller = {
  userId: string
  name: string
  email: string
  language: string | null
  offers: { id: string; title: string; day: string; asked: number }[]
}

/** Offers that a mail names; the page lists all. */
const named = 10

/** The mail that asks a seller whether offers are still there. */
function askMail({ name, offers }: EndingSeller, origin: string): MailContent {
  const link = `${origin}/still-for-sale`
  const subject = endingTexts.subject(offers.length)
  const lines = offers.slice(0, named).map(({ title, day }) => `${title} (${endingTexts.ends(day)})`)
  if (offers.length > named) lines.push('…')
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  const html = `<p>${escapeHtml(endingTexts.mail(name))}</p><ul>${items}</ul><p>${escapeHtml(endingTexts.howTo)}</p>${mailButton(link, endingTexts.button)}`
  const text = [
    endingTexts.mail(name),
    lines.map((line) => `- ${line}`).join('\n'),
    endingTexts.howTo,
    link,
    '',
  ].join('\n\n')
  return { subject, text, html: mailPage(subject, html) }
}
