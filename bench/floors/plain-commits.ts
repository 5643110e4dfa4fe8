import type pg from 'pg'

// The floor of bench/rows/commits.ts: plain pg, one prepared statement for each write, and no query before it.

/** The rows that one first publish leaves in the database. */
export type StoreRows = {
  userId: string
  profile: { displayName: string; bio: string; location: string }
  products: { id: string; title: string; description: string; priceCents: number }[]
  formId: string
  writeLog: string[]
}

export function plainPublish(pool: pg.Pool, rows: StoreRows): Promise<unknown> {
  const { userId, profile, products, formId, writeLog } = rows
  const column = <Key extends keyof (typeof products)[number]>(key: Key) => products.map((row) => row[key])
  return pool.query({
    name: 'plain_publish',
    text: `
      with profile as (
        insert into profiles (user_id, display_name, bio, location) values ($1, $2, $3, $4)
      ),
      products as (
        insert into listings (id, user_id, title, description, price_cents, location, created_at)
        select id, $1, title, description, price_cents, $4, now() - position * interval '1 microsecond'
        from unnest($5::uuid[], $6::text[], $7::text[], $8::int[]) with ordinality
          product (id, title, description, price_cents, position)
      )
      insert into store_saves (user_id, first_form_id, written) values ($1, $9, $10)`,
    values: [
      userId,
      profile.displayName,
      profile.bio,
      profile.location,
      column('id'),
      column('title'),
      column('description'),
      column('priceCents'),
      formId,
      writeLog,
    ],
  })
}

export const plainSave = (
  pool: pg.Pool,
  save: { userId: string; listingId: string; priceCents: number; writeLog: string[] },
): Promise<unknown> =>
  pool.query({
    name: 'plain_save',
    text: `
      with product as (update listings set price_cents = $3 where id = $2 and user_id = $1)
      update store_saves set written = $4 where user_id = $1`,
    values: [save.userId, save.listingId, save.priceCents, save.writeLog],
  })

export type PlainMessage = { listingId: string; senderId: string; recipientId: string; content: string }

/** Writes message, summary, notification and the mail that waits; the summary as a new conversation. */
export const plainFirst = (pool: pg.Pool, message: PlainMessage): Promise<unknown> =>
  pool.query({ name: 'plain_first', text: withMessage(addConversation), values: valuesOf(message) })

/** The seller's reply in an existing conversation. */
export const plainReply = (pool: pg.Pool, message: PlainMessage): Promise<unknown> =>
  pool.query({ name: 'plain_reply', text: withMessage(moveConversation), values: valuesOf(message) })

const valuesOf = ({ listingId, senderId, recipientId, content }: PlainMessage) => [
  crypto.randomUUID(),
  listingId,
  senderId,
  recipientId,
  content,
]

const addConversation = `
  insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
  values ($2, $4, $3, 1, clock_timestamp()) returning *`

const moveConversation = `
  update conversations set last_number = last_number + 1, last_message_at = clock_timestamp()
  where listing_id = $2 and buyer_id = $4 returning *`

const withMessage = (conversation: string) => `
  with conversation as (${conversation}),
  message as (
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, reader_rules, created_at)
    select $1, id, last_number, listing_id, $3, $4, $5, '{}', last_message_at from conversation
  ),
  mail as (
    insert into outbound (user_id, conversation_id, channel, newest_number, due_at)
    select $4, id, 'mail', last_number, now() + interval '5 minutes' from conversation
    on conflict (user_id, conversation_id, channel) do update set newest_number = excluded.newest_number
  )
  insert into notifications (id, to_user_id, type, announced) values ($1, $4, 'message', true)`
