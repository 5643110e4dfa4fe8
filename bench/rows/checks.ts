import { createMessenger, type Messenger, sendMessage } from '#app/messages/sending/messenger.server.ts'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { connectDatabase } from '#db/client.ts'
import { createLimits } from '#server/services/limiters.ts'
import { announceByDatabase } from '#server/services/live/live-events.ts'
import type { Person } from '#test/people/many-people.ts'

const people = 300
/** Each sends one message a round; 20 a minute are taken from one person. */
const rounds = 9
const warmUpRounds = 2
const inFlight = 16

const withNumber = 'My number is 072 555 0143, call me when you are at the taxi rank.'
/** Messages as people write them. One in eight has a number: that costs a query for whether its sender was asked before. */
const contents = [
  'Is there some left for four of us? We would come by in the afternoon.',
  'Yes, R 350 for two. I am at home from 14:00 until 18:30.',
  withNumber,
  'Ngiyabonga! Ngizofika kusasa ngo-9.',
  'Can you do R280? It has a scratch on the side.',
  'OK',
  'Is dit nog beskikbaar? Ek kan Saterdag kom haal.',
  'Sorry, load-shedding here until 6. I will answer tonight.',
]

/** Measures how many answers a second are sent with all checks of their words, beside the same without any. */
export const checks = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const { db, close } = connectDatabase(market.server.databaseUrl)
    const whole = createMessenger({
      db,
      announce: announceByDatabase(db, fail),
      makeLimiter: createLimits(undefined, fail).makeLimiter,
      noticeDelays: { pushSeconds: 3, mailSeconds: 300 },
      origin: () => 'http://127.0.0.1',
      onError: fail,
    })
    const unchecked: Messenger = { ...whole, askSender: async () => null, noteSent: () => {} }
    const [ours, floor] = [await market.addPeople(people), await market.addPeople(people)]
    const send = async (
      messenger: Messenger,
      { userId }: Person,
      target: Parameters<typeof sendMessage>[1]['target'],
      content: string,
    ) => {
      const id = crypto.randomUUID()
      const sent = await sendMessage(messenger, { id, senderId: userId, target, content, isAnyway: false })
      if (!sent.ok) throw new Error(sent.message)
      return sent.sent.conversationId
    }
    const conversationsOf = async (of: Person[]) =>
      await Promise.all(
        of.map(async (buyer, at) => {
          const listingId = of[(at + 1) % of.length]!.offerId
          return [buyer, await send(unchecked, buyer, { listingId }, withNumber)] as const
        }),
      )
    const sides = [
      { messenger: whole, conversations: await conversationsOf(ours), rates: [] as number[] },
      { messenger: unchecked, conversations: await conversationsOf(floor), rates: [] as number[] },
    ]
    for (let round = 0; round < rounds; round += 1)
      // The first side finds the disk as the last one left it, so each goes first in turn.
      for (const { messenger, conversations, rates } of round % 2 === 0 ? sides : sides.toReversed()) {
        const waiting = conversations.entries()
        const startedAt = performance.now()
        await Promise.all(
          Array.from({ length: inFlight }, async () => {
            for (const [at, [buyer, conversationId]] of waiting)
              await send(messenger, buyer, { conversationId }, contents[(at + round) % contents.length] ?? '')
          }),
        )
        if (round >= warmUpRounds) rates.push(people / ((performance.now() - startedAt) / 1000))
      }
    await close()
    const [checked = 0, plain = 0] = sides.map(({ rates }) => median(rates))
    return [
      {
        name: 'checks of a sent message',
        ours: checked,
        floor: plain,
        unit: '/s',
        target: { of: 'ratio', atLeast: 1 / 1.15 },
      },
    ]
  })

function fail(error: unknown): never {
  throw error
}
