import { eq, sql } from 'drizzle-orm'
import { conversations, sessions, users } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import type { CountingServer } from '#test/servers/counting-server.ts'

export type Member = {
  userId: string
  email: string
  token: string
  offer: { id: string }
  by: Visitor
}

/** Makes members with offers, who write to each other. */
export function membersOf(used: CountingServer) {
  /** Somebody signed in, with an offer. */
  async function member(email = `member-${crypto.randomUUID()}@example.invalid`) {
    const { userId } = await makeStore(used.db, { displayName: 'Nomsa' })
    await used.db.update(users).set({ email }).where(eq(users.id, userId))
    const offer = await makeOffer(used.db, { userId })
    const token = crypto.randomUUID()
    await used.db
      .insert(sessions)
      .values({ userId, token, expiresAt: sql`now() + interval '30 days'` })
      .returning()
    const cookie = (await used.services.cookies.session.serialize(token)).split(';')[0] ?? ''
    const by = visit(used.origin)
    by.cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1))
    return { userId, email, token, offer, by }
  }

  /** Writes `count` unread messages to `to` about their offer. */
  async function write(from: Member, to: Member, count: number, content = 'Is there some left?') {
    const firstWords = content.slice(0, 60)
    const [talk] = await used.db
      .insert(conversations)
      .values({
        listingId: to.offer.id,
        sellerId: to.userId,
        buyerId: from.userId,
        lastNumber: count,
        lastMessageAt: new Date(),
        firstWords,
        firstMessageAt: new Date(Date.now() - 4 * 24 * 3600_000),
      })
      .returning()
    await used.db.execute(sql`
      insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      select gen_random_uuid(), ${talk?.id}::uuid, n, ${to.offer.id}::uuid, ${from.userId}::uuid, ${to.userId}::uuid, ${content}, now()
      from generate_series(1, ${count}::int) n`)
  }

  return { member, write }
}
