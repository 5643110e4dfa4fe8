import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'
import { applyMigrations, knownMigrations, migrateDatabase } from './migrate.ts'

/** Rows as the version before these migrations wrote them. */
const rows = `
  insert into users (id, email) values
    ('0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', 'seller@example.com'), ('1d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', 'buyer@example.com');
  insert into listings (id, user_id, title, price_cents)
    values ('2d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', '0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', 'Vetkoek', 1250);
  insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
    select id, user_id, '1d7f4c1e-2b7e-4f0e-9d7e-0123456789ab', 2, '2026-01-02 10:00Z' from listings;
  insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), id, n, listing_id, buyer_id, seller_id, n || repeat('é🥖', 40), '2026-01-01 10:00Z'
    from conversations cross join generate_series(1, 2) n;
  insert into notifications (id, to_user_id, type) select id, recipient_id, 'message' from messages;`

test('an upgrade keeps all rows: conversations get their first words, old notifications are not announced again', async () => {
  const server = inject('postgres')
  const name = await createDatabase(server.url)
  const url = withDatabase(server.url, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const known = knownMigrations()
    await applyMigrations(client, known.slice(0, 6))
    await client.query(rows)
    const heard: unknown[] = []
    client.on('notification', ({ channel }) => heard.push(channel))
    await client.query('listen kasi_live')
    await migrateDatabase(url)
    const { rows: begun } = await client.query('select first_words, first_message_at from conversations')
    expect(begun).toEqual([
      { first_words: `1${'é🥖'.repeat(29)}é`, first_message_at: new Date('2026-01-01T10:00:00Z') },
    ])
    const { rows: announced } = await client.query('select distinct announced from notifications')
    expect(announced).toEqual([{ announced: true }])
    expect(heard).toEqual([])
  } finally {
    await client.end()
    await dropDatabase(server.url, name)
  }
})
