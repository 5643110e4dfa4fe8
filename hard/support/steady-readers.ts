import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#test/people/many-people.ts'

/** People who read without a pause until they are stopped, without a single fault. */
export type SteadyReaders = { stop: () => Promise<{ count: number; problems: string[] }> }

const hands = 3

export function startSteadyReaders(origin: string, people: Person[]): SteadyReaders {
  let isOver = false
  let count = 0
  const problems: string[] = []
  const read = async (hand: number) => {
    for (let n = hand; !isOver; n += hands) {
      const person = people[n % people.length]
      const path = ['/', '/inbox', `/listing/${person?.offerId}`, '/design-store'][n % 4] ?? '/'
      const headers: Record<string, string> = n % 3 === 0 || !person ? {} : { cookie: person.cookie }
      try {
        const { status } = await fetch(origin + path, { headers, redirect: 'manual' })
        if (status >= 400) problems.push(`GET ${path} answered ${status}`)
      } catch (error) {
        problems.push(`GET ${path}: ${(error as Error).message}`)
      }
      count += 1
      await sleep(20)
    }
  }
  const reading = Array.from({ length: hands }, (_, hand) => read(hand))
  return {
    async stop() {
      isOver = true
      await Promise.all(reading)
      return { count, problems }
    },
  }
}
