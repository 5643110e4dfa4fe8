import { setTimeout as sleep } from 'node:timers/promises'
import { leakInResponse } from '#hard/support/leaks.ts'
import type { Ledger } from '#hard/support/ledger.ts'
import type { Site } from '#hard/support/site.ts'
import type { Person } from '#test/people/many-people.ts'
import type { Task } from './task.ts'
import { beginTalks, messageWriter } from './write-messages.ts'
import { pictureWriter } from './write-pictures.ts'
import { storeWriter } from './write-stores.ts'

/** People who write without a pause until they are stopped, and send unacknowledged writes again. */
export type Writers = {
  people: Person[]
  /** Forbidden text in responses. */
  leaks: string[]
  /** Number of responses by status; 0 counts missing ones. */
  statuses: Map<number, number>
  /** Returns the number of responses that broke off. */
  cutResponses: () => number
  /** Lets everybody get a response to their last write, then ends. */
  stop: () => Promise<void>
}

/** Statuses that must come with words: away, or full. */
const saidInWords = new Set([503, 507])

/** Few enough that nobody meets a limit. */
const peopleCount = { messages: 80, stores: 24, pictures: 16 }
const hands = { messages: 3, stores: 2, pictures: 1 }
/** Longer than any absence that a scenario makes. */
const timeoutMs = 90_000

export async function startWriters(site: Site, ledger: Ledger): Promise<Writers> {
  const people = await site.addPeople(peopleCount.messages + peopleCount.stores + peopleCount.pictures)
  const leaks: string[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  let cutResponses = 0
  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)

  const task: Task = {
    site,
    ledger,
    note(response, what) {
      count(response.status)
      const leak = leakInResponse(response.body)
      if (leak) leaks.push(`${what} answered ${leak}`)
      if (response.status >= 500 && !saidInWords.has(response.status))
        ledger.complain(`${what} answered ${response.status}`)
      return response
    },
    async insist(work) {
      // The last write gets its response too, unless the server is gone.
      for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
        try {
          if (await work()) return
        } catch (fault) {
          // undici's message when a response has begun.
          if (fault instanceof TypeError && fault.message === 'terminated') cutResponses += 1
          count(0)
        }
        await sleep(20 + Math.random() * 40)
      }
      ledger.complain('nobody answered for too long')
    },
  }

  /** Works one after the other, a few at a time: nobody does two things at once. */
  const work = (of: Person[], handCount: number, write: (person: Person) => Promise<void>) =>
    Array.from({ length: handCount }, async (_, hand) => {
      const own = of.filter((_person, n) => n % handCount === hand)
      for (let n = 0; !isOver; n += 1) {
        const person = own[n % own.length]
        if (person) await write(person)
      }
    })
  const storesFrom = peopleCount.messages
  const picturesFrom = storesFrom + peopleCount.stores
  const talkers = people.slice(0, storesFrom)
  const working = [
    ...work(talkers, hands.messages, messageWriter(task, await beginTalks(site, talkers))),
    ...work(people.slice(storesFrom, picturesFrom), hands.stores, storeWriter(task)),
    ...work(people.slice(picturesFrom), hands.pictures, pictureWriter(task)),
  ]
  return {
    people,
    leaks,
    statuses,
    cutResponses: () => cutResponses,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}
