import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** A statement may take 5 s, and the trigger of messages reads their conversation for each. */
const numbersPerStatement = 10_000

/**
 * Puts a stand-in without a name in the person's place, in each conversation with somebody who is still there; others are deleted.
 * One transaction a conversation: the trigger of messages compares both.
 */
export async function handOverConversations(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from conversations c using users other
    where ${userId} in (c.seller_id, c.buyer_id) and other.is_gone
      and other.id = case when c.seller_id = ${userId} then c.buyer_id else c.seller_id end`)
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from conversations where ${userId} in (seller_id, buyer_id) limit 100`)
    if (rows.length === 0) return
    for (const { id } of rows) await handOver(db, id, userId)
  }
}

async function handOver(db: Database, conversationId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // The address is unguessable, so that no recovery link can be asked for. A stand-in is no new account: no message is marked as such.
    await tx.execute(sql`
      insert into users (id, email, name, is_gone, leaving_at, created_at)
      select stand_in_id, 'gone-' || gen_random_uuid() || '@deleted.invalid', '', true, now(), 'epoch' from users
      where id = ${userId} on conflict (id) do nothing`)
    const standIn = sql`(select stand_in_id from users where id = ${userId})`
    const replaced = (column: string) =>
      sql`${sql.raw(column)} = case when ${sql.raw(column)} = ${userId} then ${standIn} else ${sql.raw(column)} end`
    await tx.execute(sql`
      update conversations set ${replaced('seller_id')}, ${replaced('buyer_id')} where id = ${conversationId}`)
    for (let from = 0; ; from += numbersPerStatement) {
      const { rows } = await tx.execute<{ last: number }>(sql`
        with moved as (
          update messages set ${replaced('sender_id')}, ${replaced('recipient_id')}
          where conversation_id = ${conversationId} and number > ${from} and number <= ${from + numbersPerStatement})
        select last_number as last from conversations where id = ${conversationId}`)
      if (from + numbersPerStatement >= (rows[0]?.last ?? 0)) return
    }
  })
}
