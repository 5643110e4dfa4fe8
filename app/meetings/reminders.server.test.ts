import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { type Reminding, remindOfMeetings } from './reminders.server.ts'

const used = useDatabase()

const hours = (count: number) => `${count} hours`

/** A seller and a buyer who agreed on a meeting: when it is, and how long ago they agreed, from now. */
async function agreedIn(meetsIn: string, agreedAgo: string) {
  const { userId: sellerId } = await makeStore(used.db)
  const { userId: buyerId } = await makeStore(used.db)
  const { id: offerId } = await makeOffer(used.db, { userId: sellerId })
  const { rows } = await used.db.execute<{ id: string }>(sql`
    with talk as (
      insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
      values (${offerId}, ${sellerId}, ${buyerId}, 1, now()) returning id
    )
    insert into meetings (conversation_id, seller_id, buyer_id, proposed_by, kind, words, meets_at, state, agreed_at)
    select id, ${sellerId}, ${buyerId}, ${sellerId}, 'mall', 'Maponya', now() + ${meetsIn}::interval, 'agreed',
      now() - ${agreedAgo}::interval
    from talk returning id`)
  return { id: rows[0]?.id ?? '', sellerId, buyerId }
}

type Told = { to: string; by: 'push' | 'mail'; text: string }

function telling(phones: ReadonlySet<string> = new Set()) {
  const told: Told[] = []
  const reminding: Reminding = {
    db: used.db,
    origin: 'https://kasi.example',
    trySend: async ({ to, text }) => {
      told.push({ to, by: 'mail', text })
      return true
    },
    sendPush: async ({ userId, message }) => {
      if (!phones.has(userId)) return { accepted: 0, retryAt: null }
      told.push({ to: userId, by: 'push', text: message.body })
      return { accepted: 1, retryAt: null }
    },
    onError: (error) => {
      throw error
    },
  }
  return { told, run: () => remindOfMeetings(reminding) }
}

const end = () => used.db.execute(sql`update meetings set state = 'called-off' where state = 'agreed'`)

test('both are reminded once, two hours before: by push, by mail where no phone takes it', async () => {
  const { sellerId } = await agreedIn(hours(1), hours(5))
  const { told, run } = telling(new Set([sellerId]))
  expect([await run(), await run()]).toEqual([2, 0])
  expect(told.map(({ by }) => by).toSorted()).toEqual(['mail', 'push'])
  for (const { text } of told) expect(text).toMatch(/\d\d:\d\d\. Mall or shop: Maponya/)
  const mail = told.find(({ by }) => by === 'mail')?.text
  expect(mail).toContain('https://kasi.example/inbox/')
  expect(mail).toContain('10111, or 112')
  expect(mail).not.toMatch(/\b\d{4}\b(?!-)/)
  await end()
})

test('nobody is reminded of a meeting that is later, past, agreed on late, called off, or between people who are apart', async () => {
  await agreedIn(hours(3), hours(5))
  await agreedIn(hours(-1), hours(5))
  await agreedIn(hours(1), hours(1))
  const off = await agreedIn(hours(1), hours(5))
  await used.db.execute(sql`update meetings set state = 'called-off' where id = ${off.id}`)
  const blocked = await agreedIn(hours(1), hours(5))
  await used.db.execute(
    sql`insert into blocks (by_id, of_id) values (${blocked.buyerId}, ${blocked.sellerId})`,
  )
  const left = await agreedIn(hours(1), hours(5))
  await used.db.execute(sql`update users set leaving_at = now() where id = ${left.buyerId}`)
  const suspended = await agreedIn(hours(1), hours(5))
  await used.db.execute(sql`
    with about as (
      insert into cases (kind, subject_id, owner_id, due_at)
      values ('user', ${suspended.sellerId}, ${suspended.sellerId}, now()) returning id
    )
    insert into actions (case_id, user_id, verb, rule, words) select id, ${suspended.sellerId}, 'suspend', 'rude', 'words' from about`)
  const { told, run } = telling()
  expect(await run()).toBe(0)
  expect(told).toEqual([])
  await end()
})

test('fifty processes at the same moment remind each person once', async () => {
  for (let count = 0; count < 5; count += 1) await agreedIn(hours(1), hours(5))
  const { told, run } = telling()
  await Promise.all(Array.from({ length: 50 }, run))
  expect(told).toHaveLength(10)
  expect(new Set(told.map(({ to }) => to)).size).toBe(10)
  await end()
})
