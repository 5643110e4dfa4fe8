import type { Target } from '#app/messages/sending/check-sendable.server.ts'
import { sendMessage } from '#app/messages/sending/messenger.server.ts'
import { plainFirst, plainReply } from '#bench/floors/plain-commits.ts'
import type { Person } from '#test/people/many-people.ts'
import type { Contest, Sides } from './commits.ts'

const peoplePerSide = 600
const content = 'Is there some left for four of us? We would come by in the afternoon.'

/** Everybody asks the next person whom they have not asked yet; the owners of the offers reply. */
export async function messageCommits(sides: Sides) {
  const { market, messenger, plain } = sides
  const [ours, floor] = [await market.addPeople(peoplePerSide), await market.addPeople(peoplePerSide)]
  const send = async ({ userId }: Person, target: Target) => {
    const id = crypto.randomUUID()
    const sent = await sendMessage(messenger, { id, senderId: userId, target, content })
    if (!sent.ok) throw new Error(sent.message)
    return sent.sent.conversationId
  }

  return async function* (round: number): AsyncGenerator<Contest> {
    const conversations: [owner: Person, conversationId: string][] = []
    const plainPairs = pairsOf(floor, round)
    yield {
      name: 'send: a first message',
      ours: pairsOf(ours, round).map(([buyer, owner]) => async () => {
        conversations.push([owner, await send(buyer, { listingId: owner.offerId })])
      }),
      floor: plainPairs.map(([buyer, { userId: recipientId, offerId: listingId }]) => async () => {
        await plainFirst(plain, { listingId, senderId: buyer.userId, recipientId, content })
      }),
    }
    yield {
      name: 'send: an answer',
      ours: conversations.map(([owner, conversationId]) => async () => {
        await send(owner, { conversationId })
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
