import { sql } from 'drizzle-orm'
import { isLimited, isSuspended } from '#app/people/people.server.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { caseTexts } from '#app/trust/cases/case.ts'
import type { Database } from '#db/client.ts'
import { postTexts } from './post-texts.ts'

/** Why an offer does not come back to the market, or does not change at all. */
export type NotRelisted = { ok: false; reason: 'restricted' | 'too-many'; message: string }

export type Room = {
  isSuspended: boolean
  /** How many offers may come back. */
  offers: number
  /** The refusal when there are more. */
  refusal: NotRelisted
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Returns how many offers of `userId` may come back to the market. Until the transaction ends no other one brings any back. */
export async function readRoom(tx: Transaction, userId: string): Promise<Room> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
  // A save of the store that has counted its offers already finds another version, and counts again (write-plan.server.ts).
  await tx.execute(sql`update store_saves set written = written where user_id = ${userId}`)
  const { rows } = await tx.execute<{ isSuspended: boolean; isLimited: boolean; active: number }>(sql`
    select ${isSuspended(sql`users.id`)} as "isSuspended", ${isLimited(sql`users.id`)} as "isLimited",
      (select count(*)::int from listings where user_id = users.id and is_active) as active
    from users where id = ${userId}`)
  const [person] = rows
  const isRestricted = person?.isLimited ?? true
  const message = person?.isSuspended ? caseTexts.suspended : caseTexts.limited
  return {
    isSuspended: person?.isSuspended ?? true,
    offers: isRestricted ? 0 : Math.max(0, maxProducts - (person?.active ?? 0)),
    refusal: isRestricted
      ? { ok: false, reason: 'restricted', message }
      : { ok: false, reason: 'too-many', message: postTexts.storeFull(maxProducts) },
  }
}
