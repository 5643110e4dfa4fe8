import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import { leakInResponse, mark } from '#hard/support/leaks.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { newAddress, newVictim } from '#hard/support/victims.ts'
import { visitAs } from '#test/people/belongings.ts'
import type { Person } from '#test/people/many-people.ts'
import { conversationIn, type VisitorResponse } from '#test/people/visitor.ts'
import { sendPicture } from './write-pictures.ts'

type Other = { person: Person; conversationId: string }

/** A person who will leave, and those who write with them, all of them without a pause. */
export type Parties = {
  leaver: Person
  others: Other[]
  /** The sender of each acknowledged message by its id. */
  sent: Map<string, string>
  problems: string[]
  /** Waits for the last responses of the person who leaves. */
  leaverStops: () => Promise<void>
  /** Waits for the last responses of all. */
  stop: () => Promise<void>
}

/** Few enough a second that a round ends before the limit of messages a minute. */
const pauseMs = 150

/** Begins conversations with a furnished seller; then both sides send, the seller uploads and asks for copies, the others report. */
export async function startParties(instance: TestInstance, client: pg.Client): Promise<Parties> {
  const { seller: leaver } = await newVictim(instance, client)
  const buyers = await instance.addPeople(3)
  const problems: string[] = []
  const sent = new Map<string, string>()
  let [hasLeft, isOver] = [false, false]

  const by = (person: Person) => visitAs(instance.origin, person, newAddress())
  const note = (response: VisitorResponse, what: string) => {
    const leak = leakInResponse(response.body)
    if (response.status >= 500) problems.push(`${what} was answered by ${response.status}`)
    if (leak) problems.push(`${what} was answered with ${leak}`)
    return response
  }
  const others = await Promise.all(
    buyers.map(async (person) => {
      const first = { id: crypto.randomUUID(), as: '', content: `${mark}: is it there?` }
      const headers = { origin: instance.origin, accept: 'application/json' }
      const begun = note(
        await by(person).post(`/listing/${leaver.offerId}/contact`, first, headers),
        'a contact',
      )
      sent.set(first.id, person.userId)
      return { person, conversationId: conversationIn(begun) }
    }),
  )

  const send =
    (person: Person, { conversationId }: Other) =>
    async () => {
      const id = crypto.randomUUID()
      const post = { id, as: '', content: `${mark} ${id}` }
      const response = note(await by(person).postByScript(`/inbox/${conversationId}`, post), 'a message')
      if (response.status === 200) sent.set((JSON.parse(response.body) as SentUpdates).sent.id, person.userId)
    }
  const upload = async () => void (await sendPicture(instance, leaver, undefined, note))
  const copy = async () => void note(await by(leaver).post('/account/data', { as: '' }), 'a copy')
  const report =
    ({ person }: Other) =>
    async () => {
      const [id] = [...sent].findLast(([, senderId]) => senderId === leaver.userId) ?? []
      for (const subject of [`message=${id}`, `user=${leaver.userId}`])
        note(await by(person).post(`/report?${subject}`, { as: '', reason: 'rude' }), 'a report')
    }

  const repeat = async (work: () => Promise<void>, isDone: () => boolean) => {
    while (!isDone()) {
      await work().catch((fault: unknown) => void problems.push(String(fault)))
      await sleep(pauseMs * Math.random() * 2)
    }
  }
  const own = [...others.map((other) => send(leaver, other)), upload, upload, upload, copy]
  const leaving = own.map((work) => repeat(work, () => hasLeft))
  const staying = others
    .flatMap((other) => [send(other.person, other), report(other)])
    .map((work) => repeat(work, () => isOver))
  const leaverStops = async () => {
    hasLeft = true
    await Promise.all(leaving)
  }
  return {
    leaver,
    others,
    sent,
    problems,
    leaverStops,
    async stop() {
      isOver = true
      await Promise.all([leaverStops(), ...staying])
    },
  }
}
