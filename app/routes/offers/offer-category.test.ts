import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const [food, phones, furniture] = [1, 4, 5]
const whole = { title: 'Three-plate stove', price: '1 200', storeName: 'Thandi', place: 'Soweto' }

async function post(who: Trader, path: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ as: who.userId, ...fields })) body.append(name, value)
  return await who.by.ask(path, { method: 'POST', body, headers: { origin: used.server.origin } })
}

const postNew = async (who: Trader, fields: Record<string, string> = {}) => {
  const { location } = await post(who, '/post', { id: crypto.randomUUID(), ...whole, ...fields })
  return /listing\/([0-9a-f-]{36})/.exec(location ?? '')?.[1] ?? ''
}

/** The form of a page as a browser posts it, but for its photos. */
async function formOf(who: Trader, id: string): Promise<Record<string, string>> {
  const { body } = await who.by.get(`/listing/${id}/edit`)
  const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
  const [title = '', price = ''] = ['title', 'price'].map(
    (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1],
  )
  const category = /<select name="category".*?<option value="(\d*)" selected/.exec(body)?.[1] ?? 'none'
  return { ...fields, title, price, category }
}

const categoryOf = async (id: string) =>
  (await used.db.select().from(listings).where(eq(listings.id, id)))[0]?.category

test('a new offer is guessed from its title, unless its seller chooses', async () => {
  const who = await trader()
  const { body } = await who.by.get('/post')
  expect(body).toMatch(/<select name="category".*?<option value="" selected[^>]*>Choose for me/)
  expect(await categoryOf(await postNew(who, { category: '' }))).toBe(furniture)
  expect(await categoryOf(await postNew(who, { category: '4' }))).toBe(phones)
  expect(await categoryOf(await postNew(who)), 'a page from before the field').toBe(furniture)
})

test('an edit shows the category, changes it alone, and chooses it anew', async () => {
  const who = await trader()
  const id = await postNew(who)
  const path = `/listing/${id}/edit`
  const shown = await formOf(who, id)
  expect(shown.category).toBe(String(furniture))
  expect((await post(who, path, { ...shown, category: '4' })).status).toBe(303)
  expect(await categoryOf(id)).toBe(phones)
  await post(who, path, { ...(await formOf(who, id)), title: 'Hot amagwinya', category: '' })
  expect(await categoryOf(id)).toBe(food)
  await post(who, path, { ...(await formOf(who, id)), title: 'Samsung phone' })
  expect(await categoryOf(id), 'what the form says stays').toBe(food)
  const { category: _, ...former } = await formOf(who, id)
  await post(who, path, { ...former, price: '90' })
  expect(await categoryOf(id), 'a page from before the field').toBe(food)
})

test('an offer without a category is guessed anew when its title changes', async () => {
  const who = await trader()
  const id = await postNew(who, { title: 'Qwxz' })
  expect(await categoryOf(id)).toBeNull()
  await post(who, `/listing/${id}/edit`, { ...(await formOf(who, id)), title: 'Hot amagwinya' })
  expect(await categoryOf(id)).toBe(food)
})

test('a category that was changed elsewhere meanwhile is told at its field', async () => {
  const who = await trader()
  const id = await postNew(who)
  const [here, elsewhere] = [await formOf(who, id), await formOf(who, id)]
  await post(who, `/listing/${id}/edit`, { ...elsewhere, category: '1' })
  const told = await post(who, `/listing/${id}/edit`, { ...here, category: '4' })
  expect([told.status, await categoryOf(id)]).toEqual([409, food])
  expect(told.body).toContain('Saved now: Food &amp; catering')
})
