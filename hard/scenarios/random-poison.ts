import type { Line } from '#hard/support/scenario.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { bodyOf, oddAddresses, poison, told } from '#test/attacks/poison.ts'
import { askRaw } from '#test/attacks/raw-http.ts'

const attackCount = 1200

/**
 * Sends poison in random mixtures, each as the first request for a page after a change; the next visitor must get the
 * same bytes as before, with nothing of a member in them.
 */
export async function poisonedPages(instance: TestInstance): Promise<Line> {
  const people = await instance.addPeople(30)
  const [person] = people
  if (!person) throw new Error('nobody was made')
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
  const problems: string[] = []
  let survived = 0
  await instance.withDatabase(async (client) => {
    const pages = await Promise.all(
      ['/', `/listing/${person.offerId}`, `/vendor/${person.userId}`].map(async (path) => ({
        path,
        pure: JSON.stringify(told(await askRaw(instance.origin, { target: path }))),
      })),
    )
    for (let n = 0; n < attackCount; n += 1) {
      const { path, pure } = pick(pages)
      const mixed = new Map([...pick(poison), ...pick(poison)])
      if (mixed.has('transfer-encoding')) mixed.delete('content-length')
      if (n % 3 === 0) mixed.set('cookie', pick(people).cookie)
      const headers = [...mixed]
      const target = n % 4 === 0 ? pick(oddAddresses)(path) : path
      await client.query(`select pg_notify('market_changed', '')`)
      const first = await askRaw(instance.origin, { target, headers, body: bodyOf(headers) })
      const now = JSON.stringify(told(await askRaw(instance.origin, { target: path })))
      const isWell =
        first.status > 0 && first.status < 500 && now === pure && !now.includes('example.invalid')
      if (isWell) survived += 1
      else problems.push(`${target} ${JSON.stringify(headers)} answered ${first.status}`)
    }
  })
  return {
    name: 'poisoned caches',
    tried: attackCount,
    survived,
    writes: 0,
    lost: 0,
    leaked: problems.length,
    note: '',
    problems: problems.slice(0, 20),
  }
}
