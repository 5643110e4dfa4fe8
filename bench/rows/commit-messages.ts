import type { Target } from '#app/messages/sending/check-sendable.server.ts'
import { sendMessage } from '#app/messages/sending/messenger.server.ts'
import { plainFirst, plainReply } from '#bench/floors/plain-commits.ts'
import type { Person } from '#test/people/many-people.ts'
import type { Contest, Sides } from './commits.ts'

const peoplePerSide = 600
/** A text for each round: a sender who repeats words to several people is asked first. */
const contents = [
  'Is there some left for four of us? We would come by in the afternoon.',
  'What does the delivery to Zone 6 cost, and do you come on a Saturday too?',
  'My sister bought yours last month. Can you make another one just like it?',
  'Does the blue one still stand outside, or has somebody fetched it already?',
  'Please keep two dozen until Friday; I get paid on Thursday, late at night.',
  'How heavy is that table? Two boys and a wheelbarrow are all that I can bring.',
  'Would you take a fridge in exchange, with a little money on top from my side?',
  'Where exactly near the clinic are you? My uncle drives past there each morning.',
  'Do these shoes run small? My feet measure twenty seven centimetres with socks.',
  'Our choir needs thirty plates of food for a funeral. Which day suits you best?',
]

/** Everybody asks the next person whom they have not asked yet; the owners of the offers reply. */
export async function messageCommits(sides: Sides) {
  const { market, messenger, plain } = sides
  const [ours, floor] = [await market.addPeople(peoplePerSide), await market.addPeople(peoplePerSide)]
  const send = async ({ userId }: Person, target: Target, content: string) => {
    const id = crypto.randomUUID()
    const sent = await sendMessage(messenger, { id, senderId: userId, target, content })
    if (!sent.ok) throw new Error(sent.message)
    return sent.sent.conversationId
  }

  return async function* (round: number): AsyncGenerator<Contest> {
    const conversations: [owner: Person, conversationId: string][] = []
    const content = contents[round % contents.length] ?? ''
    const plainPairs = pairsOf(floor, round)
    yield {
      name: 'send: a first message',
      ours: pairsOf(ours, round).map(([buyer, owner]) => async () => {
        conversations.push([owner, await send(buyer, { listingId: owner.offerId }, content)])
      }),
      floor: plainPairs.map(([buyer, { userId: recipientId, offerId: listingId }]) => async () => {
        await plainFirst(plain, { listingId, senderId: buyer.userId, recipientId, content })
      }),
    }
    yield {
      name: 'send: an answer',
      ours: conversations.map(([owner, conversationId]) => async () => {
        await send(owner, { conversationId }, content)
      }),
      floor: plainPairs.map(([buyer, { userId: senderId, offerId: listingId }]) => async () => {
        await plainReply(plain, { listingId, senderId, recipientId: buyer.userId, content })
      }),
    }
  }
}

function pairsOf(people: Person[], round: number): [buyer: Person, owner: Person][] {
  return people.map((buyer, index) => {
    const owner = people[(index + 1 + round) % people.length]
    if (!owner) throw new Error('nobody was added')
    return [buyer, owner]
  })
}
