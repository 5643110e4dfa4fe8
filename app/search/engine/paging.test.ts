import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeStore } from '#test/people/factories.ts'
import { readAll, rebuild, titlesOf } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()
const places = ['Umlazi', 'KwaMashu', 'Soweto', 'Pietermaritzburg', 'Ladysmith', 'Newcastle', null]

/** Offers of one store saved at one moment have one time. */
async function addOffers(title: string, description: string, count: number) {
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`
    insert into listings (user_id, title, description, price_cents, location, created_at)
    select ${userId}::uuid, ${title} || ' ' || number, ${description}, 100 * (1 + number % 7),
      (${JSON.stringify(places)}::jsonb ->> (number % ${places.length})), timestamptz '2026-01-01' + (number / 5) * interval '1 second'
    from generate_series(1, ${count}::int) number`)
}

beforeAll(async () => {
  await addOffers('Amagwinya', 'Hot.', 60)
  await addOffers('Vetkoek', 'Hot.', 40)
  await addOffers('Breakfast', 'With amagwinya.', 50)
  await addOffers('Wheelbarrow', 'Strong.', 70)
  await addOffers('Wheelbarow', 'Strong.', 3)
  await used.db.execute(sql`update listings set is_active = false where title like '%9'`)
  await rebuild(used.url)
})

/** As a plain query has them. */
async function expected(pattern: string, condition = sql`true`) {
  const { rows } = await used.db.execute<{ id: string }>(
    sql`select id from listings where is_active and title || ' ' || description ~* ${pattern} and ${condition} order by id`,
  )
  return rows.map(({ id }) => id)
}

const idsOf = (pages: Awaited<ReturnType<typeof readAll>>) =>
  pages.flatMap(({ groups }) => groups.flatMap(({ offers }) => offers.map(({ id }) => id)))

const gwinya = 'amagwinya|vetkoek'
const nearUmlazi = sql`location in ('Umlazi', 'KwaMashu', 'Pietermaritzburg')`
const inKwaZuluNatal = sql`location is not null and location <> 'Soweto'`

describe('all pages together', () => {
  test.each([
    ['q=amagwinya', gwinya, sql`true`],
    ['q=amagwinya&sort=cheapest', gwinya, sql`true`],
    ['q=amagwinya&sort=nearest&in=umlazi', gwinya, nearUmlazi],
    ['q=amagwinya&sort=nearest&in=kwazulu-natal', gwinya, inKwaZuluNatal],
    ['q=amagwinya&sort=newest&in=kwazulu-natal', gwinya, inKwaZuluNatal],
    ['q=amagwinya&min=2&max=5', gwinya, sql`price_cents between 200 and 500`],
    ['in=kwazulu-natal&sort=nearest', '', inKwaZuluNatal],
    ['in=umlazi', '', sql`location = 'Umlazi'`],
    ['sort=cheapest', '', sql`true`],
    ['c=food-and-catering', '', sql`category = 1`],
    ['q=wheelbarow', 'wheelbarr?ow', sql`true`],
    ['q=wheelbarow&sort=cheapest', 'wheelbarr?ow', sql`true`],
    ['q=wheelbarow&sort=nearest&in=umlazi', 'wheelbarr?ow', nearUmlazi],
    ['q=wheelbbarrow', 'wheelbarrow', sql`true`],
    ['q=wheelbbarrow&sort=cheapest', 'wheelbarrow', sql`true`],
    ['q=wheelbbarrow&sort=nearest&in=umlazi', 'wheelbarrow', nearUmlazi],
  ])('%s: lose nothing and repeat nothing', async (query, pattern, condition) => {
    const pages = await readAll(used.db, query)
    const ids = idsOf(pages)
    expect(ids.length, 'repeated').toBe(new Set(ids).size)
    expect(ids.toSorted()).toEqual(await expected(pattern, condition))
    for (const page of pages.slice(0, -1)) expect(idsOf([page])).toHaveLength(24)
  })

  test('the newest of each tier come first, the cheapest of all', async () => {
    const tiers = (await readAll(used.db, 'q=amagwinya'))
      .flatMap(titlesOf)
      .map((title) => title.split(' ')[0])
    expect(tiers).toEqual(tiers.toSorted((a, b) => (order[a!] ?? 0) - (order[b!] ?? 0)))
  })

  test.each(['amagwinya', 'wheelbbarrow'])('the cheapest of %s come first, the nearest too', async (word) => {
    const offersOf = async (query: string) =>
      (await readAll(used.db, query)).flatMap(({ groups }) => groups.flatMap(({ offers }) => offers))
    const prices = (await offersOf(`q=${word}&sort=cheapest`)).map(({ priceCents }) => priceCents)
    expect(prices.length).toBeGreaterThan(48)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const near = (await offersOf(`q=${word}&sort=nearest&in=umlazi`)).map(({ location }) => location)
    expect([...new Set(near)]).toEqual(['Umlazi', 'KwaMashu', 'Pietermaritzburg'])
    expect(near).toEqual(near.toSorted((a, b) => places.indexOf(a) - places.indexOf(b)))
  })

  test('the first page counts what all pages show', async () => {
    for (const query of ['q=amagwinya', 'q=amagwinya&sort=nearest&in=kwazulu-natal', 'in=kwazulu-natal']) {
      const pages = await readAll(used.db, query)
      expect(pages[0]?.count?.offers, query).toBe(idsOf(pages).length)
    }
  })
})

const order: Record<string, number> = { Amagwinya: 0, Vetkoek: 1, Breakfast: 2 }
