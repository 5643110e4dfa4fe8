import type pg from 'pg'
import type { Person } from '#test/people/many-people.ts'
import type { Market } from './bench-market.ts'

export type Size = { listings: number; messages: number; inboxConversations: number }

/** Vendors have 1 to 50 offers each. */
const offersOfVendor = 'generate_series(1, 1 + vendor % 50)'
const averageOffers = 25.5
/** People who ask, and have no offers. */
const buyers = 50
/** Conversations have 1 to 15 messages. */
const averageMessages = 8
const ownOffers = 50

/**
 * Fills an empty market as time would have: offers and messages lie in the order of writing, so that those of one store
 * or one thread lie far apart. `person` has a full store, and the one large inbox.
 */
export async function growMarket({ client }: Market, { userId }: Person, size: Size): Promise<void> {
  const vendors = Math.ceil(size.listings / averageOffers) + buyers
  const conversations = Math.round(size.messages / averageMessages)
  // Safe only here, where nothing else uses the database: no foreign keys, no triggers, no durability.
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set work_mem = '256MB';
    set maintenance_work_mem = '256MB'`)
  const makeIndexes = await dropIndexes(client)
  await client.query(addVendors, [vendors])
  await client.query(addOffers, [userId, vendors, size.listings, ownOffers])
  await client.query('create temp table offer as select row_number() over () as n, id, user_id from listings')
  await client.query('create unique index on offer (n)')
  await client.query('analyze offer')
  await client.query(addConversations, [userId, conversations, size.inboxConversations, vendors])
  await client.query(addMessages)
  await makeIndexes()
  await client.query('reset all')
  await client.query('vacuum analyze')
}

/** Drops the indexes, which are built at the end in half the time; those of constraints stay. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid in ('listings'::regclass, 'conversations'::regclass, 'messages'::regclass)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

const vendorId = `md5('vendor ' || vendor)::uuid`

const addVendors = `
  with vendor as (
    insert into users (id, email)
    select ${vendorId}, 'vendor-' || vendor || '@example.invalid' from generate_series(1, $1::int) vendor returning id
  )
  insert into profiles (user_id, display_name) select id, 'Corner Bakery ' || left(id::text, 4) from vendor`

const addOffers = `
  insert into listings (user_id, title, description, price_cents, location, created_at)
  select owner, 'Fresh bread ' || left(owner::text, 8), repeat('Baked every morning, by hand. ', 5), 1250, 'Soweto', written_at
  from (
    select $1::uuid as owner, now() - random() * interval '300 days' as written_at from generate_series(2, $4::int)
    union all
    (select ${vendorId}, now() - random() * interval '300 days'
      from generate_series(1, $2::int) vendor, ${offersOfVendor} limit $3::int - $4::int)
  ) offer
  order by written_at`

/** In half of the inbox others ask about the person's offers; in the other half the person asks. */
const addConversations = `
  insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
  select listing_id, seller_id, buyer_id, 1 + n % 15, now() - random() * interval '300 days'
  from (
    select n, id as listing_id, user_id as seller_id,
      case when n <= $3::int / 2 then $1::uuid else md5('vendor ' || 1 + n * 7919::bigint % $4::int)::uuid end as buyer_id
    from offer where n <= $2::int - $3::int / 2
    union all
    select n, own.id, $1::uuid, md5('vendor ' || n)::uuid
    from generate_series(1, $3::int / 2) n
    join (select id, row_number() over () as position from listings where user_id = $1) own on position = 1 + n % 50
  ) pair
  where seller_id <> buyer_id
  order by random()`

/** The two write in turns; the newest two messages of each conversation are unread. */
const addMessages = `
  insert into messages
    (id, conversation_id, number, listing_id, sender_id, recipient_id, content, read, reader_rules, sender_rules, created_at)
  select gen_random_uuid(), id, number, listing_id,
    case when number % 2 = 0 then seller_id else buyer_id end,
    case when number % 2 = 0 then buyer_id else seller_id end,
    'Is there some left for ' || number || ' of us? We would come by in the afternoon.',
    number <= last_number - 2, '{}', '{}', last_message_at - (last_number - number) * interval '3 hours' as written_at
  from conversations cross join generate_series(1, last_number) number
  order by written_at`
