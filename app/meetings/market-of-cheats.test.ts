import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/servers/database.ts'
import { ratingForOrder } from './ratings.server.ts'

// One connection, whose random numbers are the same in each run.
const used = useDatabase({ maxConnections: 1 })

const people = 2000
const sellers = 600
const cheats = 40
/** New accounts of each cheat, and cheats who rate one another in each quarter of the year. */
const puppets = 30
const ring = 5

const uuidOf = (n: string) => sql.raw(`md5('person ' || (${n}))::uuid`)

/** Sellers 1 to 40 are cheats; buyers are the people after the sellers. */
async function makeMarket() {
  await used.db.execute(sql`select setseed(0.4711)`)
  await used.db.execute(sql`
    insert into users (id, email) select ${uuidOf('n')}, 'p' || n || '@example.invalid' from generate_series(1, ${people}::int) n`)
  await used.db.execute(sql`
    insert into profiles (user_id, display_name)
    select ${uuidOf('n')}, case when n <= ${cheats}::int then 'Cheat' else 'Honest' end from generate_series(1, ${sellers}::int) n`)
  const rate = (rows: ReturnType<typeof sql>) =>
    used.db.execute(sql`
      insert into ratings (by_id, of_id, stars, is_known, created_at, shown_at)
      select rater, of_id, least(5, greatest(1, round(stars)))::int, is_known, at, at from (${rows}) made`)
  // Honest buyers: 3 to 26 of each seller; of a cheat, who lets people down, few.
  await rate(sql`
    select ${uuidOf(`${sellers} + 1 + floor(random() * ${people - sellers})`)} as rater, ${uuidOf('n')} as of_id,
      case when n <= ${cheats}::int then 2 + random() * 2 else quality + (random() - 0.5) * 1.6 end as stars,
      true as is_known, now() - random() * interval '360 days' as at
    from (
      select n, 3.6 + 1.3 * sqrt(random()) as quality, case when n <= ${cheats}::int then 2 else 3 + floor(random() * 24) end as times
      from generate_series(1, ${sellers}::int) n
    ) seller, lateral generate_series(1, times::int)`)
  // Accounts that a cheat makes in a day.
  await rate(sql`
    select null::uuid as rater, ${uuidOf('n')} as of_id, 5 as stars, false as is_known, now() as at
    from generate_series(1, ${cheats}::int) n, generate_series(1, ${puppets}::int)`)
  // Cheats who have been members for long, in rings.
  await rate(sql`
    select ${uuidOf('other')} as rater, ${uuidOf('n')} as of_id, 5 as stars, true as is_known, now() - quarter * interval '91 days' as at
    from generate_series(1, ${cheats}::int) n, generate_series(1, ${cheats}::int) other, generate_series(0, 3) quarter
    where n <> other and (n - 1) / ${ring}::int = (other - 1) / ${ring}::int`)
}

test('none of the 20 best of 2,000 people is a cheat, when 40 cheat with new accounts and in rings of five', async () => {
  await makeMarket()
  const { rows } = await used.db.execute<{ name: string; rating: string; raters: number }>(sql`
    select display_name as name, rating, rater_count as raters from profiles
    order by ${ratingForOrder} desc, user_id limit 20`)
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ name }) => name === 'Cheat')).toEqual([])
  const { rows: shown } = await used.db.execute<{ name: string; rating: number; top: number }>(sql`
    select display_name as name, avg(rating)::float8 as rating, max(rater_count)::int as top from profiles group by 1 order by 1`)
  // They cheat well: by their mean alone they would be ahead of most.
  expect(shown[0]!.rating).toBeGreaterThan(shown[1]!.rating)
})
