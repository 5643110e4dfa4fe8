import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TrySend } from '#app/mail/mail.ts'
import { shortDay } from '#app/text/short-day.ts'
import type { Database } from '#db/client.ts'
import { askMail, type EndingSeller } from './ask-mail.ts'
import { askedDays } from './ending-rules.ts'
import { endingTexts } from './ending-texts.ts'

type Asking = {
  db: Database
  origin: string
  trySend: TrySend
  /** Shows a notice on the seller's phone. */
  tell: (userId: string, notice: StillNotice) => Promise<void>
  /** Receives a notice that failed. */
  onError: (error: unknown) => void
}

export type StillNotice = { title: string; text: string; path: '/still-for-sale'; tag: 'still' }

/** Sellers that one run asks; the next one asks further. */
const atOnce = 500

/** Asks sellers whether what ends soon is still for sale, by mail, notice and toast; to be repeated. A mail that fails is tried again. */
export async function askSellers(asking: Asking): Promise<void> {
  for (const seller of await findSellersToAsk(asking.db)) {
    if (seller.email !== '' && !(await isMailed(asking, seller))) continue
    await asking.tell(seller.userId, noticeOf(seller)).catch(asking.onError)
    await noteAsked(asking.db, seller)
  }
}

function noticeOf({ offers }: EndingSeller): StillNotice {
  const [first] = offers
  const text = offers.length === 1 && first ? first.title : endingTexts.count(offers.length)
  return { title: endingTexts.heading, text, path: '/still-for-sale', tag: 'still' }
}

async function isMailed({ origin, trySend }: Asking, seller: EndingSeller): Promise<boolean> {
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
const isAsked = (ahead: number) => sql`(
  (l.asked = 0 and l.expires_at < ${within(askedDays[0] + ahead)}) or (l.asked = 1 and l.expires_at < ${within(askedDays[1] + ahead)}))`

/**
 * Sellers with an offer that is due; what would be due within the next day goes along, or offers of one day would be as many mails.
 * `email` is '' for a dead address, and for somebody who wants no mail.
 */
async function findSellersToAsk(db: Database): Promise<EndingSeller[]> {
  type Row = Omit<EndingSeller, 'offers'> & {
    offers: { id: string; title: string; asked: number; endsAtMs: number }[]
  }
  const { rows } = await db.execute<Row>(sql`
    select l.user_id as "userId", coalesce(p.display_name, '') as name,
      case when s.mail_dead_at is null and coalesce(s.mail_messages, '') <> 'never' then u.email else '' end as email,
      json_agg(json_build_object('id', l.id, 'title', l.title, 'asked', l.asked,
        'endsAtMs', floor(extract(epoch from l.expires_at) * 1000)) order by l.expires_at, l.id) as offers
    from listings l join users u on u.id = l.user_id
    left join profiles p on p.user_id = l.user_id
    left join contact_settings s on s.user_id = l.user_id
    where l.is_active and l.expires_at < ${within(askedDays[0] + 1)} and l.expires_at > now() and ${isAsked(1)}
    group by l.user_id, p.display_name, s.mail_dead_at, s.mail_messages, u.email
    having bool_or(${isAsked(0)})
    limit ${atOnce}`)
  const now = Date.now()
  return rows.map(({ offers, ...seller }) => ({
    ...seller,
    offers: offers.map(({ endsAtMs, ...offer }) => ({ ...offer, day: shortDay(endsAtMs, now) })),
  }))
}

/** Counts the question, unless the offer was renewed meanwhile, and shows a toast to a seller on the site. */
async function noteAsked(db: Database, { userId, offers }: EndingSeller): Promise<void> {
  const wereAsked = JSON.stringify(offers.map(({ id, asked }) => ({ id, asked })))
  await db.execute(sql`
    with noted as (
      update listings set asked = listings.asked + 1
      from json_to_recordset(${wereAsked}) was (id uuid, asked smallint)
      where listings.id = was.id and listings.user_id = ${userId} and listings.asked = was.asked
      returning listings.id)
    insert into notifications (to_user_id, type)
    select ${userId}, ${endingTexts.toast(offers.length)} where exists (select from noted)`)
}
