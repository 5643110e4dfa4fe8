import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { seller, trader, contact } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const looked = (listingId: string, daysAgo: number, looks: number, shares = 0) =>
  used.db.execute(sql`insert into listing_days (listing_id, day, looks, shares)
    values (${listingId}, (now() at time zone 'Africa/Johannesburg')::date - ${daysAgo}::int, ${looks}, ${shares})`)
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('My Store tells its owner how many looked and wrote in seven days, rounded, in words and as a plot', async () => {
  const who = await seller('Vetkoek')
  const before = await who.by.get('/design-store')
  expect(wordsOf(before.body), 'nobody is shamed by a nought').not.toContain('looks')
  await looked(who.offerId, 0, 3)
  await looked(who.offerId, 6, 38)
  await looked(who.offerId, 7, 500)
  for (const content of ['Hi', 'Is it warm?']) await contact(await trader(), who.offerId, content)
  const page = await who.by.get('/design-store')
  expect(wordsOf(page.body)).toContain('About 40 looks, 2 people wrote (7 days)')
  const plot = /<svg[^>]* aria-label="(Looks a day\.[^"]*)".*?<\/svg>/s.exec(page.body)
  expect(plot?.[1]).toMatch(/^Looks a day\. \w{3}: about 40, (\w{3}: no, ){5}\w{3}: a few\.$/)
  expect(plot?.[0].match(/<rect /g)).toHaveLength(7)

  const other = await seller('Kettle')
  await looked(other.offerId, 0, 2, 1)
  expect(wordsOf((await other.by.get('/design-store')).body)).toContain(
    'A few looks, shared a few times (7 days)',
  )
})
