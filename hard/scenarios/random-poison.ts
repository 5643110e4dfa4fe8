import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from '#hard/support/scenario.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { newAddress } from '#hard/support/victims.ts'
import { bodyOf, oddAddresses, poison, told } from '#test/attacks/poison.ts'
import { askRaw } from '#test/attacks/raw-http.ts'

const attackCount = 1200

/**
 * Sends poison in random mixtures, each as the first request for a page after a change; the next visitor must get the
 * same bytes as before, with nothing of a member in them.
 */
export async function poisonedPages(instance: TestInstance): Promise<Line> {
  const people = await instance.addPeople(30)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
  /** Each from an address of its own: limits count by it. */
  const from = (): [string, string] => ['x-forwarded-for', newAddress()]
  const problems: string[] = []
  let [tried, survived] = [0, 0]
  await instance.withDatabase(async (client) => {
    const paths = [
      '/',
      ...people.flatMap(({ offerId, userId }) => [`/listing/${offerId}`, `/vendor/${userId}`]),
    ]
    const pages: { path: string; pure: string }[] = []
    for (const path of paths) {
      const page = await askRaw(instance.origin, { target: path, headers: [from()] })
      pages.push({ path, pure: JSON.stringify(told(page)) })
    }
    while (tried < attackCount) {
      await client.query(`select pg_notify('market_changed', '')`)
      // All pages are dropped once in 0.9 s at most.
      await sleep(1000)
      for (const { path, pure } of pages) {
        tried += 1
        const mixed = new Map([from(), ...pick(poison), ...pick(poison)])
        if (mixed.has('transfer-encoding')) mixed.delete('content-length')
        if (tried % 3 === 0) mixed.set('cookie', pick(people).cookie)
        const headers = [...mixed]
        const target = tried % 4 === 0 ? pick(oddAddresses)(path) : path
        const first = await askRaw(instance.origin, { target, headers, body: bodyOf(headers) })
        const now = JSON.stringify(told(await askRaw(instance.origin, { target: path, headers: [from()] })))
        const isWell =
          first.status > 0 && first.status < 500 && now === pure && !now.includes('example.invalid')
        if (isWell) survived += 1
        else problems.push(`${target} ${JSON.stringify(headers)} answered ${first.status}`)
      }
    }
  })
  return {
    name: 'poisoned caches',
    tried,
    survived,
    writes: 0,
    lost: 0,
    leaked: problems.length,
    note: '',
    problems: problems.slice(0, 20),
  }
}
