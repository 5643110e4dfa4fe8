import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { operator } = operatorsOf(used)
afterAll(() => expectCleanLog(used))

const heading = 'What people near you look for'
const want = (area: string, ...words: string[]) =>
  used.db.execute(sql`
    insert into wanted_words (area, words, position)
    select ${area}, words, 0 from unnest(${sql.param(words)}::text[]) words`)
const sellerIn = async (location: string): Promise<Trader> => {
  const who = await trader()
  await used.db.insert(profiles).values({ userId: who.userId, displayName: 'Thandi', location })
  return who
}
/** The links of a page to a new offer with a title, as their addresses. */
const chipsIn = (html: string) => [...html.matchAll(/href="(\/post\?title=[^"]+)"/g)].map(([, path]) => path)
const titleIn = (html: string) =>
  /<input[^>]*name="title"[^>]*>/.exec(html)?.[0].match(/value="([^"]*)"/)?.[1]

test('My Store and /post show what people of the municipality look for, without counts, below the form; others see nothing', async () => {
  await want('msunduzi', 'school shoes')
  const [seller, other] = [await sellerIn('Imbali'), await sellerIn('Polokwane')]
  for (const path of ['/design-store', '/post']) {
    const { body } = await seller.by.get(path)
    expect(chipsIn(body), path).toEqual(['/post?title=school%20shoes'])
    expect(body.indexOf(heading)).toBeGreaterThan(body.lastIndexOf('name="title'))
    const [, section = ''] = /aria-labelledby="wanted-heading"(.*?)<\/section>/s.exec(body) ?? []
    expect(section.replaceAll(/^.*?>|<[^>]*>/gs, ' ')).not.toMatch(/\d/)
    expect((await other.by.get(path)).body).not.toContain(heading)
  }
  const again = await seller.by.post('/post', { as: seller.userId, title: '' })
  expect([again.status, again.body.includes(heading)]).toEqual([400, false])
  expect((await used.visit().get('/post?title=school%20shoes')).location).toBe(
    `/auth?next=${encodeURIComponent('/post?title=school+shoes')}`,
  )
})

test('a title in the address begins the offer, clean and cut; such a page and one with no title at all show no more', async () => {
  await want('mangaung', 'tent')
  const { by } = await sellerIn('Botshabelo')
  const titled = async (title: string) => (await by.get(`/post?title=${encodeURIComponent(title)}`)).body
  expect(titleIn(await titled('school shoes'))).toBe('school shoes')
  expect(await titled('school shoes')).not.toContain(heading)
  expect(titleIn(await titled(' a\u200b \n b\0 '))).toBe('a b')
  expect(titleIn(await titled('x'.repeat(500)))).toBe('x'.repeat(120))
  const marked = await titled('"><script>alert(1)</script>')
  expect(marked).not.toContain('<script>alert(1)')
  expect(titleIn(await titled('  '))).toBe('')
})

test('operators hide words from sellers, and show them again; a form of another person changes nothing', async () => {
  await want('emfuleni', 'rude words', 'kettle')
  const seller = await sellerIn('Sebokeng')
  const shown = async () => chipsIn((await seller.by.get('/post')).body)
  const who = await operator()
  const page = (await who.by.get('/operators/wanted')).body
  expect(page).toContain('Emfuleni')
  expect(page).toMatch(/<button[^>]* value="rude words"[^>]* name="hide"/)
  const send = (fields: Record<string, string>) => who.by.post('/operators/wanted', fields)
  const toastOf = async (fields: Record<string, string>) => {
    const { status, location } = await send(fields)
    expect([status, location]).toEqual([303, '/operators/wanted'])
    return (await who.by.get('/operators/wanted')).toast
  }
  expect(await toastOf({ as: seller.userId, hide: 'rude words' })).toContain('Somebody else is signed in')
  for (const nothing of ['', '\0', '?'])
    expect(await toastOf({ as: who.userId, hide: nothing })).toContain('could not be read')
  expect(await shown()).toHaveLength(2)
  expect(await toastOf({ as: who.userId, hide: 'rude words' })).toBe('Sellers no longer see “rude words”.')
  expect(await shown()).toEqual(['/post?title=kettle'])
  expect((await who.by.get('/operators/wanted')).body).toMatch(
    /<button[^>]* value="rude words"[^>]* name="show"/,
  )
  expect(await toastOf({ as: who.userId, show: 'rude words' })).toBe('Sellers may see “rude words” again.')
  expect(await shown()).toHaveLength(2)
  expect((await send({ as: who.userId, hide: 'x'.repeat(5000) })).status).toBe(303)
})
