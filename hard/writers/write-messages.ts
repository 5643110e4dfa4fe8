import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import { mark } from '#hard/support/leaks.ts'
import { clientAt, type Site } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import { conversationIn } from '#test/people/visitor.ts'
import { isRefused, type Task } from './task.ts'

type Talk = { id: string; buyer: Person; seller: Person }

/** Begins a conversation between each two people. */
export function beginTalks(site: Site, people: Person[]): Promise<Talk[]> {
  const pairs = people.flatMap((buyer, n) => {
    const seller = people[n ^ 1]
    return n % 2 === 0 && seller ? [{ buyer, seller }] : []
  })
  return Promise.all(
    pairs.map(async ({ buyer, seller }) => {
      const first = { id: crypto.randomUUID(), as: '', content: `${mark}: is it there?` }
      const path = `/listing/${seller.offerId}/contact`
      const response = await clientAt(site, buyer).postByScript(path, first)
      const id = conversationIn(response)
      if (!id) throw new Error(`no conversation began: ${response.status} ${response.body.slice(0, 200)}`)
      return { id, buyer, seller }
    }),
  )
}

/** Writes into one conversation after the other; its two people take turns. */
export function messageWriter({ site, ledger, note, insist }: Task, talks: Talk[]): () => Promise<void> {
  let turn = 0
  return async () => {
    turn += 1
    const talk = talks[turn % talks.length]
    if (!talk) throw new Error('nobody talks')
    const sender = Math.floor(turn / talks.length) % 2 ? talk.seller : talk.buyer
    const id = crypto.randomUUID()
    const content = `${mark} ${id}`
    ledger.tryMessage({ id, conversationId: talk.id, senderId: sender.userId, content })
    await insist(async () => {
      const post = { id, as: '', content }
      const path = `/inbox/${talk.id}`
      const response = note(await clientAt(site, sender).postByScript(path, post), 'a message')
      const sentId = response.status === 200 ? (JSON.parse(response.body) as SentUpdates).sent.id : id
      if (sentId !== id) ledger.complain(`message ${id} was acknowledged as ${sentId}`)
      if (response.status === 200) ledger.acknowledgeMessage(id)
      return response.status === 200 || isRefused(response.status)
    })
  }
}
