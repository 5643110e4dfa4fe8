import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conversations, messages, notifications } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { eventsIn } from '#test/stream-reader.ts'
import { testRecovery } from './fan-out-recovery.ts'
import { type TwoServers, writersOf } from './two-servers.ts'

/** Tests what holds for two server processes, whatever carries events between them. */
export function describeFanOut(carrierName: string, used: TwoServers): void {
  const { newPerson, contact, write, newTalk } = writersOf(used)

  describe(`events by ${carrierName}`, () => {
    test('§4 a message sent at one process is heard of at the other by its recipient and the sender’s other phone, and so is its reading; by nobody else', async () => {
      const { a, b, db } = used
      const [seller, buyer, stranger] = await Promise.all([newPerson(), newPerson(), newPerson()])
      const offer = await makeOffer(db, { userId: seller.userId, title: 'Nomsa’s magwinya' })
      const [ofSeller, ofBuyer] = [await seller.listen(b), await buyer.listen(b)]
      const ofStranger = [await stranger.listen(a), await stranger.listen(b)]
      for (const stream of [ofSeller, ofBuyer, ...ofStranger]) expect(await stream.next('unread')).toBe('0')

      const id = crypto.randomUUID()
      const message = { by: buyer, listingId: offer.id, id, content: 'How many are left?' }
      const conversationId = await contact(a, message)
      const notification = { conversationId, id, type: 'message' }
      expect(JSON.parse(await ofSeller.next('notification'))).toEqual(notification)
      expect(await ofSeller.next('unread')).toBe('1')
      expect(JSON.parse(await ofBuyer.next('sent'))).toEqual({ conversationId, id })
      expect(await ofBuyer.next('unread')).toBe('0')

      expect((await seller.at(a).get(`/inbox/${conversationId}`)).status).toBe(200)
      expect(JSON.parse(await ofSeller.next('read'))).toEqual({ conversationId, number: 1 })
      expect(await ofSeller.next('unread')).toBe('0')
      expect(JSON.parse(await ofBuyer.next('seen'))).toEqual({ conversationId, number: 1 })

      // Events keep their order: an earlier one would stand before the stranger's own.
      const own = { by: stranger, listingId: offer.id, id: crypto.randomUUID(), content: 'Hello' }
      const sent = {
        name: 'sent',
        data: JSON.stringify({ conversationId: await contact(a, own), id: own.id }),
      }
      for (const stream of ofStranger) {
        await stream.next('sent')
        expect(eventsIn(stream.text()).slice(0, 2)).toEqual([{ name: 'unread', data: '0' }, sent])
        expect(stream.text()).not.toMatch(new RegExp(`${id}|${conversationId}|magwinya|How many`))
      }
      for (const stream of [ofSeller, ofBuyer, ...ofStranger]) stream.close()
    })

    test('§4 the same id sent twice, to both processes at the same moment, is one message', async () => {
      const { a, b, db } = used
      const { buyer, conversationId } = await newTalk()
      for (let n = 0; n < 5; n += 1) {
        const id = crypto.randomUUID()
        const both = [write(a, buyer, conversationId, id), write(b, buyer, conversationId, id)]
        expect(await Promise.all(both)).toEqual([id, id])
      }
      expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(6)
    })

    test('§4 so is the first one of a conversation, and the conversation is one', async () => {
      const { a, b, db } = used
      const [seller, by] = await Promise.all([newPerson(), newPerson()])
      const offer = await makeOffer(db, { userId: seller.userId })
      const post = { by, listingId: offer.id, id: crypto.randomUUID(), content: 'Hello' }
      const [one, two] = await Promise.all([contact(a, post), contact(b, post)])
      expect(one).toBe(two)
      expect(await db.$count(messages, eq(messages.listingId, offer.id))).toBe(1)
      expect(await db.$count(conversations, eq(conversations.listingId, offer.id))).toBe(1)
    })

    test('§1 a notification row that an operator’s SQL inserts is heard of at both processes, once, by its recipient only', async () => {
      const { a, b, db } = used
      const [person, stranger] = await Promise.all([newPerson(), newPerson()])
      const streams = [await person.listen(a), await person.listen(b)]
      const ofStranger = await stranger.listen(b)
      const insert = async (userId: string, type: string) => {
        const row = { id: crypto.randomUUID(), type }
        await db.insert(notifications).values({ ...row, toUserId: userId })
        return row
      }
      const rows = [await insert(person.userId, 'Order shipped'), await insert(person.userId, 'message')]
      for (const stream of streams)
        for (const row of rows) expect(JSON.parse(await stream.next('notification'))).toEqual(row)
      // Events keep their order: an earlier one would stand before the stranger's own.
      const own = await insert(stranger.userId, 'own')
      expect(JSON.parse(await ofStranger.next('notification'))).toEqual(own)
      for (const stream of [...streams, ofStranger]) stream.close()
    })

    test('logging out at one process closes the stream at the other', async () => {
      const person = await newPerson()
      const stream = await person.listen(used.b)
      await person.at(used.a).post('/logout', {})
      expect(await stream.ended).toContain('event: session-ended')
    })

    test('what is no event of ours is ignored, and the next message is heard of', async () => {
      const { a, b, carrier } = used
      const { seller, buyer, conversationId } = await newTalk()
      const stream = await seller.listen(b)
      expect(await stream.next('unread')).toBe('1')
      const to = seller.userId
      const almost = [{ to }, { to, name: 'unread' }, { to, name: 'seen', conversationId: 'c', number: 'x' }]
      for (const payload of ['nonsense', '', 'null', '[]', '{', '"x"', '\u2028', ...almost.map(toJson)])
        await carrier.say(payload)
      const id = await write(a, buyer, conversationId)
      // The event of the talk's first message may still be on its way to this process.
      let heard = ''
      while (!heard.includes(id)) heard = await stream.next('notification')
      expect(eventsIn(stream.text()).slice(0, 2)).toMatchObject([
        { name: 'unread' },
        { name: 'notification' },
      ])
      stream.close()
    })

    testRecovery(used)
  })
}

const toJson = (value: unknown) => JSON.stringify(value)
