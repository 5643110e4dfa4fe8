import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNewsReader, type NewsServers, startNewsServers } from '#test/people/news-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { endForgotten } from './due-news.server.ts'

const used = useDatabase()
let servers: NewsServers
beforeAll(async () => (servers = await startNewsServers(used.db)))
afterAll(() => servers.close())

const makeReader = () => makeNewsReader(used.db, servers)
const forget = (id: string, days: number) =>
  used.db.execute(
    sql`update saved_searches set tapped_at = now() - make_interval(days => ${days}) where id = ${id}`,
  )
const askedOf = async (id: string) => {
  const { rows } = await used.db.execute<{ asked: boolean }>(
    sql`select asked_at is not null as asked from saved_searches where id = ${id}`,
  )
  return rows[0]?.asked
}

test('a search that nobody used for 60 days is asked about once, alone if there is no news', async () => {
  const { addSearch, tellNews, passToEvening, nextNoon, mails, phone } = await makeReader()
  await phone()
  const [old, fresh] = [await addSearch(), await addSearch('/c/furniture')]
  await forget(old, 61)
  expect(await tellNews(), 'no push asks').toEqual([])
  passToEvening()
  expect(await tellNews()).toEqual(['news_digest'])
  expect(mails()[0]?.subject).toBe('Still looking for “fridge” in Soweto?')
  expect(mails()[0]?.text).toContain('?\nhttps://kasi.example/search?q=fridge&in=soweto\n')
  expect([await askedOf(old), await askedOf(fresh)]).toEqual([true, false])
  nextNoon()
  passToEvening()
  await tellNews()
  expect(mails()).toHaveLength(1)
})

test('comes with news, is asked again after a fault, and a search without an answer ends after 14 days', async () => {
  const { addSearch, noteFound, tellNews, passToEvening, mails } = await makeReader()
  const [old, kept] = [await addSearch(), await addSearch('/c/furniture')]
  await forget(old, 61)
  await forget(kept, 61)
  await noteFound(old)
  passToEvening()
  await tellNews({ sendMail: () => Promise.reject(new Error('away')) })
  expect(await askedOf(old)).toBe(false)
  await tellNews()
  expect(mails()[0]?.subject).toBe('One offer that you wait for')
  expect(mails()[0]?.text).toContain('Still looking for “fridge” in Soweto?')
  await used.db.execute(
    sql`update saved_searches set asked_at = now() - interval '13 days' where id = ${old}`,
  )
  await endForgotten(used.db)
  expect(await askedOf(old)).toBe(true)
  await used.db.execute(
    sql`update saved_searches set asked_at = now() - interval '15 days' where id in (${old}, ${kept})`,
  )
  await used.db.execute(sql`update saved_searches set tapped_at = now() where id = ${kept}`)
  await endForgotten(used.db)
  expect([await askedOf(old), await askedOf(kept)]).toEqual([undefined, true])
  const unasked = await addSearch('/c/phones')
  for (const [days, left] of [
    [119, false],
    [121, undefined],
  ] as const) {
    await forget(unasked, days)
    await endForgotten(used.db)
    expect(await askedOf(unasked)).toBe(left)
  }
})
