import { eq } from 'drizzle-orm'
import { messages, profiles, users } from '#db/schema.ts'
import type { UsedServer } from '#test/servers/use-server.ts'
import { makeOffer } from './factories.ts'
import { peopleOf } from './test-people.ts'
import type { Visitor } from './visitor.ts'

export type Trader = { by: Visitor; userId: string; email: string }

/** Does what people do who write to each other about offers, over HTTP. */
export function tradersOf(used: UsedServer) {
  const { signedIn } = peopleOf(used)

  const trader = async (): Promise<Trader> => {
    const { by, email } = await signedIn()
    // Takes the toast of welcome.
    await by.get('/')
    const [user] = await used.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return { by, email, userId: user?.id ?? '' }
  }
  /** Makes a seller with a store and an offer. */
  const seller = async (title = 'Vetkoek') => {
    const who = await trader()
    await used.db.insert(profiles).values({ userId: who.userId, displayName: 'Thandi' })
    const offer = await makeOffer(used.db, { userId: who.userId, title })
    return { ...who, offerId: offer.id }
  }
  const contact = (who: Trader, offerId: string, content: string, id = '') =>
    who.by.post(`/listing/${offerId}/contact`, { id, content })
  const reply = (who: Trader, conversationId: string, content: string, id = '') =>
    who.by.post(`/inbox/${conversationId}`, { id, content })
  /** Sends, asks and marks as an open inbox does. */
  const send = (who: Trader, conversationId: string, content: string, id = '') =>
    who.by.postByScript(`/inbox/${conversationId}`, { id, content, after: '0' })
  const askUpdates = (who: Trader, conversationId: string, query = 'after=0') =>
    who.by.get(`/inbox/${conversationId}/updates?${query}`)
  const markRead = (who: Trader, conversationId: string) =>
    who.by.post(`/inbox/${conversationId}/read`, { after: '0' })
  const written = (listingId: string) =>
    used.db.select().from(messages).where(eq(messages.listingId, listingId)).orderBy(messages.number)

  /** Makes a buyer who has written 'Hi' to a seller. */
  const conversation = async () => {
    const vendor = await seller()
    const buyer = await trader()
    await contact(buyer, vendor.offerId, 'Hi')
    const [first] = await written(vendor.offerId)
    return { vendor, buyer, conversationId: first?.conversationId ?? '' }
  }
  return { trader, seller, contact, reply, send, askUpdates, markRead, written, conversation }
}

/** Returns the number of the header's badge; 0 when it is hidden. */
export const badgeIn = (html: string): number =>
  Number(/<html[^>]* data-unread="(\d+)"/.exec(html)?.[1] ?? NaN)

/** Returns the texts of the bubbles, oldest first. */
export const bubblesIn = (html: string): string[] =>
  [...html.matchAll(/<p dir="auto"[^>]*>(.*?)<\/p>/gs)]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
