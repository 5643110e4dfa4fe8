import type pg from 'pg'
import type { Belongings } from '#test/attacks/operation.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import type { Person } from './many-people.ts'
import { type Visitor, visit } from './visitor.ts'

/** The beginning of texts that only their owner may read. */
export const secretText = 'for-nobody-else'

/** Creates a client that is signed in as `person`, from its own address. */
export function visitAs(origin: string, { cookie }: Pick<Person, 'cookie'>, from: string): Visitor {
  const visitor = visit(origin, { from })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
  visitor.cookies.set(name, value)
  return visitor
}

/**
 * Gives a seller all that an attacker could take: a conversation with `buyer`, a draft, links by mail, devices, a copy of the data, an unfinished
 * upload, a case with a decision about them.
 */
export async function furnish(
  client: pg.ClientBase,
  origin: string,
  { seller, buyer, from }: { seller: Person; buyer: Person; from: string },
): Promise<Belongings> {
  const { userId, offerId } = seller
  const { rows } = await client.query<{
    email: string
    conversationId: string
    messageId: string
    deviceId: string
    sessionId: string
    copyId: string
    caseId: string
    actionId: string
  }>(talk, [offerId, userId, buyer.userId, `${secretText} ${crypto.randomUUID()}`])
  const [row] = rows
  if (!row) throw new Error('nobody talks')
  const by = visitAs(origin, seller, from)
  const headers = { origin, 'tus-resumable': '1.0.0' }
  const begun = await by.ask('/uploads', { method: 'POST', headers: { ...headers, 'upload-length': '3' } })
  const part = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await by.ask(begun.location ?? '', {
    method: 'PATCH',
    headers: part,
    body: new Uint8Array([7]),
  })
  if (sent.status !== 204) throw new Error(`an upload was refused: ${begun.status} ${sent.status}`)
  const uploadId = begun.location?.split('/').at(-1) ?? ''
  const form = editorFormIn((await by.get('/design-store')).body)
  return { ...row, userId, offerId, uploadId, form }
}

// Each of the two has one unread message.
const talk = `
  with conversation as (
    insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
    values ($1, $2, $3, 2, now()) returning *
  ),
  written as (
    insert into messages
      (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at, reader_rules, sender_rules)
    select gen_random_uuid(), id, number, listing_id, sender, recipient, $4, now(), '{}', '{}' from conversation
    cross join lateral (values (1, buyer_id, seller_id), (2, seller_id, buyer_id)) as m (number, sender, recipient)
    returning id, number
  ),
  noted as (insert into notifications (id, to_user_id, type) select id, $2, 'message' from written where number = 1),
  draft as (
    insert into message_drafts (holder_id, path, user_id, content)
    values (gen_random_uuid(), '/listing/' || $1::text || '/contact', $2, $4)
  ),
  link as (
    insert into verifications (identifier, value, expires_at)
    values (gen_random_uuid()::text, $2::text, now() + interval '1 hour')
  ),
  device as (
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.example/' || gen_random_uuid(), '', '' from sessions where user_id = $2 limit 1
    returning id
  ),
  elsewhere as (
    insert into sessions (user_id, token, expires_at, device)
    values ($2, gen_random_uuid(), now() + interval '1 day', $4) returning id
  ),
  copy as (
    insert into data_exports (user_id, file_id, parts, bytes, ready_at)
    values ($2, gen_random_uuid(), 1, 1, now()) returning id
  ),
  address as (
    insert into email_changes (user_id, email, token_hash, expires_at)
    values ($2, gen_random_uuid() || '@example.invalid', gen_random_uuid(), now() + interval '1 hour')
  ),
  one_case as (
    insert into cases (kind, subject_id, owner_id, due_at) values ('picture', gen_random_uuid(), $2, now() + interval '1 day') returning id
  ),
  warned as (
    insert into actions (case_id, user_id, verb, rule, told_at) select id, $2, 'warn', 'rude', now() from one_case returning id
  )
  select (select id from elsewhere) as "sessionId", (select id from copy) as "copyId",
    (select email from users where id = $2), conversation.id as "conversationId",
    (select id from written where number = 2) as "messageId", (select id from device) as "deviceId",
    (select id from one_case) as "caseId", (select id from warned) as "actionId"
  from conversation`
