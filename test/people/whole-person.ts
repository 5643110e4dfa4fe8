import { sql } from 'drizzle-orm'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { makeOffer, makeStore } from './factories.ts'

/** The beginning of values that no copy of one's data may hold. */
export const keySecret = 'opens-a-door'

/**
 * Adds a person with a row in every table that names people, on both sides where there are two, and with files. `other` is somebody
 * with whom they write, `goneId` another whom they block.
 */
export async function makeWholePerson({ db, storage }: { db: Database; storage: Storage }) {
  const { userId: otherId } = await makeStore(db)
  const { userId: blockedId } = await makeStore(db)
  const person = await makeStore(db, { displayName: 'Thandi’s shop' })
  const me = person.userId
  const imageUrl = `/storage/product-images/${me}/1763737200000.jpg`
  const offer = await makeOffer(db, { userId: me, title: 'Vetkoek', imageUrl })
  const theirs = await makeOffer(db, { userId: otherId, title: 'Magwinya' })
  await db.execute(sql`update profiles set logo_url = ${imageUrl} where user_id = ${me}`)
  await db.execute(sql`update users set name = 'Thandi' where id = ${me}`)
  const conversation = async (listingId: string, sellerId: string, buyerId: string) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
      values (${listingId}, ${sellerId}, ${buyerId}, 2, now()) returning id`)
    const id = rows[0]?.id ?? ''
    await db.execute(sql`
      insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      values (gen_random_uuid(), ${id}, 1, ${listingId}, ${buyerId}, ${sellerId}, 'Is it still there?', now()),
        (gen_random_uuid(), ${id}, 2, ${listingId}, ${sellerId}, ${buyerId}, 'Yes, come by.', now())`)
    return id
  }
  const soldId = await conversation(offer.id, me, otherId)
  const boughtId = await conversation(theirs.id, otherId, me)
  await db.execute(sql`
    with met as (
      insert into meetings (conversation_id, seller_id, buyer_id, proposed_by, ended_by, kind, words, meets_at)
      select id, seller_id, buyer_id, ${me}, ${me}, 'mall', 'Maponya', now() from conversations where id in (${soldId}, ${boughtId})
      returning id, seller_id
    )
    insert into meeting_tries (meeting_id, seller_id) select id, seller_id from met`)
  await db.execute(sql`
    insert into ratings (meeting_id, by_id, of_id, stars, words, is_known, shown_at)
    select id, ${me}::uuid, ${otherId}::uuid, 4, 'words', true, now() from meetings where buyer_id = ${me}
    union all select id, ${otherId}::uuid, ${me}::uuid, 5, 'words', true, now() from meetings where seller_id = ${me}`)
  await db.execute(sql`
    with session as (
      insert into sessions (user_id, token, expires_at)
      values (${me}, ${`${keySecret}-${me}`}, now() + interval '1 day') returning id
    ),
    device as (
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${me}, id, ${`https://push.example/${keySecret}-${me}`}, ${keySecret}, ${keySecret} from session
    ),
    hash as (
      insert into accounts (user_id, provider_id, account_id, password) values (${me}, 'credential', ${me}, ${keySecret})
    ),
    link as (
      insert into verifications (identifier, value, expires_at) values (${`${keySecret}-${me}`}, ${me}, now())
    ),
    address as (
      insert into email_changes (user_id, email, token_hash, expires_at)
      values (${me}, 'new@example.invalid', ${`${keySecret}-${me}`}, now())
    ),
    former as (
      insert into email_returns (user_id, email, token_hash, expires_at)
      values (${me}, 'old@example.invalid', ${`${keySecret}-${me}`}, now())
    ),
    happened as (insert into account_events (user_id, kind, device) values (${me}, 'password', 'Chrome on Android')),
    settings as (insert into contact_settings (user_id) values (${me})),
    days as (insert into notice_counts (user_id, day) values (${me}, now())),
    told as (insert into notifications (to_user_id, type) values (${me}, 'message')),
    draft as (
      insert into message_drafts (holder_id, path, user_id, content) values (gen_random_uuid(), '/x', ${me}, 'Hello')
    ),
    online as (insert into watching (user_id, process_id, until) values (${me}, gen_random_uuid(), now())),
    save as (insert into store_saves (user_id, written) values (${me}, '{}')),
    photo as (
      insert into listing_pictures (listing_id, position, user_id, image_url) values (${offer.id}, 1, ${me}, ${imageUrl})
    ),
    reply as (insert into saved_replies (user_id, position, words) values (${me}, 1, 'Yes, it is still here.')),
    hours as (insert into store_hours (user_id, weekday, opens, closes) values (${me}, 1, 480, 1080)),
    away as (insert into store_absences (user_id, back_on) values (${me}, '2027-01-04')),
    looks as (insert into listing_days (listing_id, day, looks) values (${offer.id}, '2026-11-01', 3)),
    dearer as (
      insert into listing_prices (listing_id, price_cents, since, until)
      values (${offer.id}, 9900, '2026-11-01', '2026-11-02')
    ),
    searched as (
      insert into saved_searches (user_id, address, keys, has_picture) values (${me}, '/search?q=fridge', '{fridge}', false)
    ),
    kept as (
      insert into kept_offers (user_id, listing_id, known_cents, known_state) values (${me}, ${theirs.id}, 100, 'active')
    ),
    followed as (insert into followed_stores (user_id, store_id) values (${me}, ${otherId}), (${otherId}, ${me})),
    heard as (insert into news (user_id, listing_id, reason) values (${me}, ${theirs.id}, 'store')),
    blocked as (insert into blocks (by_id, of_id) values (${me}, ${blockedId}), (${blockedId}, ${me})),
    copy as (insert into data_exports (user_id, file_id, ready_at) values (${me}, gen_random_uuid(), now()))
    insert into outbound (user_id, conversation_id, channel, due_at, newest_number)
    values (${me}, ${boughtId}, 'mail', now(), 2)`)
  await reportBothWays(db, { me, otherId, theirOfferId: theirs.id, imageUrl })
  for (const key of [
    `product-images/${me}/1763737200000.jpg`,
    `product-images/${me}/1763737200000-1280.webp`,
    `incoming/${me}/${crypto.randomUUID()}/size`,
  ])
    await storage.put(key, Buffer.from(`bytes of ${key.split('/').at(-1)}`))
  return { userId: me, otherId, offerId: offer.id, soldId, boughtId }
}

type Parties = { me: string; otherId: string; theirOfferId: string; imageUrl: string }

/** Reports by the person and about them, and what was decided. */
async function reportBothWays(db: Database, { me, otherId, theirOfferId, imageUrl }: Parties) {
  const messages = JSON.stringify({ messages: [{ senderId: me, content: 'words' }], imageUrl })
  await db.execute(sql`
    with reported as (
      insert into reports (reporter_id, kind, subject_id, owner_id, reason, note, evidence)
      values (${me}, 'listing', ${theirOfferId}, ${otherId}, 'scam', 'note', ${messages}::jsonb),
        (${otherId}, 'user', ${me}, ${me}, 'rude', 'note', ${messages}::jsonb)
    ),
    case_of as (
      insert into cases (kind, subject_id, owner_id, due_at)
      values ('listing', ${theirOfferId}, ${otherId}, now()), ('user', ${me}, ${me}, now()) returning id, owner_id
    )
    insert into actions (case_id, user_id, by_id, verb, rule, words, undone_by)
    select id, owner_id, ${me}::uuid, 'warn', 'rude', 'words', ${me}::uuid from case_of`)
  await db.execute(sql`
    with appealed as (
      insert into appeals (action_id, words, decided_by, decided_at, outcome)
      select id, 'words', ${me}::uuid, now(), 'upheld' from actions where by_id = ${me}
    ),
    named as (insert into operators (user_id) values (${me})),
    code as (insert into operator_recovery_codes (user_id, code_hash) values (${me}, ${keySecret}::bytea)),
    proof as (insert into operator_proofs (session_id, user_id) select id, user_id from sessions where user_id = ${me} limit 1)
    insert into operator_looks (case_id, operator_id) select case_id, ${me}::uuid from actions where by_id = ${me}`)
}
