import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findConversation, listConversations } from '#app/messages/inbox/conversations.server.ts'
import { openConversation } from '#app/messages/inbox/read-marks.server.ts'
import { listMessagesBefore } from '#app/messages/inbox/thread-rows.server.ts'
import { countUnread } from '#app/messages/unread/count-unread.server.ts'
import { listings, messages, notifications } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMessenger } from '#test/people/test-messages.ts'
import { useDatabase } from '#test/servers/database.ts'
import { ConversationModel, type ModelConversation, type Step } from './conversation-model.ts'

const used = useDatabase()

const person = fc.nat(2)
const offer = fc.nat(3)
const id = fc.nat(5)
const content = fc.constantFrom('Hi', 'Still there?', ' Hi ', '\u0000', '', 'x'.repeat(4001))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('contact' as const), person, offer, id, content }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('reply' as const), person, nth: fc.nat(5), id, content }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), person, nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take down' as const), offer }) },
)

/** Three people; offers 0 and 1 are the first one's, the others the second's. */
const ownerOf = [0, 0, 1, 1]

/** The real conversations, on a real database; `take` returns the same as the model's. */
async function makeReal(model: ConversationModel) {
  const people = await Promise.all([0, 1, 2].map(async () => (await makeStore(used.db)).userId))
  const personId = (one: number) => people[one] ?? ''
  const offers = await Promise.all(
    ownerOf.map(async (owner) => (await makeOffer(used.db, { userId: personId(owner) })).id),
  )
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
  const { messenger, send } = makeMessenger(used.db)
  const idOf = new Map<ModelConversation, string>()
  const conversationId = (had: ModelConversation | undefined) => (had && idOf.get(had)) ?? crypto.randomUUID()

  const take = async (one: Step): Promise<{ reason: string; conversationId?: string }> => {
    if (one.do === 'take down') {
      await used.db
        .update(listings)
        .set({ isActive: false })
        .where(eq(listings.id, offers[one.offer] ?? ''))
      return { reason: 'ok' }
    }
    if (one.do === 'open') {
      await openConversation(messenger, personId(one.person), conversationId(model.conversations[one.nth]))
      return { reason: 'ok' }
    }
    const target =
      one.do === 'contact'
        ? { listingId: offers[one.offer] ?? '' }
        : { conversationId: conversationId(model.conversations[one.nth]) }
    const result = await send(personId(one.person), target, one.content, ids[one.id])
    return result.ok ? { reason: 'ok', conversationId: result.sent.conversationId } : result
  }
  return { personId, take, idOf, conversationId }
}

test('property: after any steps of three people with four offers, each inbox is as in the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const model = new ConversationModel(ownerOf)
      const real = await makeReal(model)
      for (const one of steps) {
        const outcome = await real.take(one)
        expect(outcome.reason, JSON.stringify(one)).toBe(model.take(one))
        const newest = model.conversations[0]
        if (outcome.conversationId && newest && !real.idOf.has(newest))
          real.idOf.set(newest, outcome.conversationId)
      }

      for (const viewer of [0, 1, 2]) {
        const userId = real.personId(viewer)
        const inbox = model.inboxOf(viewer)
        const { conversations } = await listConversations(used.db, userId, null)
        expect(conversations).toEqual(
          inbox.map(({ conversation, messages: seen, unreadCount }) =>
            expect.objectContaining({
              id: real.idOf.get(conversation),
              lastContent: seen.at(-1)?.content,
              isLastOwn: seen.at(-1)?.isOwn,
              isSeller: conversation.seller === viewer,
              unreadCount,
            }),
          ),
        )
        const unread = inbox.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
        expect(await countUnread(used.db, userId)).toBe(unread)
        for (const conversation of model.conversations) {
          const conversationId = real.conversationId(conversation)
          const seen = inbox.find((one) => one.conversation === conversation)
          const page = await listMessagesBefore(used.db, userId, conversationId, {
            before: null,
            origin: 'https://kasi.example',
          })
          expect(page.messages, 'nobody else sees a message').toEqual(
            (seen?.messages ?? []).map((message) => expect.objectContaining(message)),
          )
          const found = await findConversation(used.db, userId, conversationId)
          expect(found !== null, 'nor that there is a conversation').toBe(seen !== undefined)
        }
      }
      const written = await used.db.$count(messages)
      expect(await used.db.$count(notifications), 'each message has its notification').toBe(written)
    }),
    { numRuns: 60 },
  )
})
