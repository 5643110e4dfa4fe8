import { sql } from 'drizzle-orm'
import { listRatings, rateMeeting, showDueRatings } from '#app/meetings/ratings.server.ts'
import type { Database } from '#db/client.ts'

const people = 60
const ratingDays = 14
const steps = ['buyer', 'seller', 'both at once', 'clock', 'hour', 'look'] as const

/**
 * Lets the two people of `count` meetings rate in random orders, `atOnce` meetings at a time, while the clock jumps and the hourly job runs;
 * returns each moment at which somebody saw what was to be hidden, or did not see what was to be shown.
 */
export async function rateBlindly(db: Database, count: number, atOnce = 8): Promise<string[]> {
  const meetings = await makeMeetings(db, count)
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let meeting = meetings.pop(); meeting; meeting = meetings.pop())
        faults.push(...(await rateOne(db, meeting)))
    }),
  )
  return faults
}

type Met = { conversationId: string; sellerId: string; buyerId: string }

async function makeMeetings(db: Database, count: number): Promise<Met[]> {
  await db.execute(sql`
    insert into users (id, email)
    select md5('rater ' || n)::uuid, 'rater-' || n || '@example.invalid' from generate_series(1, ${people}::int) n`)
  await db.execute(sql`
    insert into profiles (user_id, display_name) select id, 'Store' from users where email like 'rater-%'`)
  const { rows } = await db.execute<Met>(sql`
    with talk as (
      insert into conversations (seller_id, buyer_id, last_number, last_message_at)
      select md5('rater ' || 1 + n % ${people}::int)::uuid, md5('rater ' || 1 + (n + 1 + n / ${people}::int % 40) % ${people}::int)::uuid, 1, now()
      from generate_series(1, ${count}::int) n
      returning id, seller_id, buyer_id
    )
    insert into meetings (conversation_id, seller_id, buyer_id, proposed_by, kind, meets_at, state, agreed_at, ended_at)
    select id, seller_id, buyer_id, buyer_id, 'mall', now(), 'done', now(), now() from talk
    returning conversation_id as "conversationId", seller_id as "sellerId", buyer_id as "buyerId"`)
  return rows
}

async function rateOne(db: Database, met: Met): Promise<string[]> {
  const { conversationId, sellerId } = met
  const words = `of ${conversationId}`
  const order = Array.from({ length: 4 + Math.floor(Math.random() * 5) }, () => pick(steps))
  const faults: string[] = []
  const said = (text: string) => faults.push(`${text}, after ${order.join(', ')}`)
  const rated = new Set<'buyer' | 'seller'>()
  let age = 0
  let isJobDue = false

  const rate = async (who: 'buyer' | 'seller') => {
    const side = { viewerId: who === 'buyer' ? met.buyerId : sellerId, conversationId }
    const { ok: isTaken } = await rateMeeting(db, side, { stars: 4, marks: [], words })
    const isOpen = age < ratingDays && !rated.has(who)
    if (isTaken !== isOpen) said(`${who} was ${isTaken ? 'taken' : 'refused'}`)
    if (isTaken) rated.add(who)
  }
  const look = async () => {
    const { rows } = await db.execute<{ isShown: boolean; stars: number | null }>(sql`
      select shown_at is not null as "isShown", stars from ratings
      where meeting_id = (select id from meetings where conversation_id = ${conversationId})`)
    const mayShow = rated.size === 2 || age >= ratingDays
    const mustShow = rated.size === 2 || isJobDue
    if (rows.length !== rated.size) said(`${rows.length} ratings of ${rated.size}`)
    if (!mayShow && rows.some(({ isShown }) => isShown)) said('one was shown too early')
    if (mustShow && rows.some(({ isShown }) => !isShown)) said('one was not shown')
    const { ratings } = await listRatings(db, sellerId, null)
    if (!mayShow && ratings.some((one) => one.words === words)) said('the page shows it too early')
  }
  const take: Record<(typeof steps)[number], () => Promise<unknown>> = {
    buyer: () => rate('buyer'),
    seller: () => rate('seller'),
    'both at once': () => Promise.all([rate('buyer'), rate('seller')]),
    clock: async () => {
      const days = pick([1, 6, 13.9, 14.1])
      age += days
      isJobDue = false
      await db.execute(sql`
        update meetings set ended_at = ended_at - ${`${days} days`}::interval where conversation_id = ${conversationId}`)
    },
    hour: async () => {
      await showDueRatings(db)
      isJobDue = age >= ratingDays
    },
    look,
  }
  for (const step of order) await take[step]()
  await look()
  return faults
}

const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)]!
