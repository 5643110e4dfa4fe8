import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { nextRevision } from '#app/stores/form/store-form.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { open, post, productsOf } = editorOf(used)
const { signedIn } = peopleOf(used)

const why = 'Something went wrong on our side. Please try again.'

/** Every write of the table fails from now on. */
async function breakWrites(table: 'profiles' | 'listings') {
  await used.db.execute(sql`create or replace function fail() returns trigger language plpgsql
    as $$ begin raise exception 'relation secrets is broken'; end $$`)
  await used.db.execute(
    sql`create trigger fails before insert or update on ${sql.identifier(table)} for each row execute function fail()`,
  )
}
afterEach(() => used.db.execute(sql`drop function if exists fail cascade`))

for (const [table, message] of [
  ['profiles', `Error saving store profile: ${why}`],
  ['listings', `Error saving products: ${why}`],
] as const)
  test(`§8 a failing statement of ${table}: '${message.slice(0, message.indexOf(':'))}: …', with all that was typed`, async () => {
    const { by } = await signedIn()
    const form = { ...(await open(by)), storeName: 'Thandi', rows: [product(), product()] }
    await breakWrites(table)
    const refused = await post(by, form, 'publish')
    expect([refused.status, refused.toast]).toEqual([500, message])
    expect(editorFormIn(refused.body)).toEqual(nextRevision(form))
    expect(refused.body).not.toContain('secrets')
    await expect.poll(used.server.output).toContain('relation secrets is broken')
    await used.db.execute(sql`drop function fail cascade`)
    expect((await post(by, editorFormIn(refused.body), 'publish')).status).toBe(303)
    expect(await productsOf(form.ownerId)).toHaveLength(2)
  })

test('§8 with scripts the same, as JSON', async () => {
  const { by } = await signedIn()
  const form = { ...(await open(by)), storeName: 'Thandi', rows: [product()] }
  await breakWrites('listings')
  const headers = { accept: 'application/json' }
  const refused = await postEditor(by, used.server.origin, form, 'publish', {}, headers)
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
    500,
    { kind: 'refused', toast: { kind: 'error', text: `Error saving products: ${why}` } },
  ])
})

test('§8 the form of one offer says the same, with what was typed', async () => {
  const { by } = await signedIn()
  await breakWrites('listings')
  const fields = { title: 'Kettle', price: '90', description: 'Two litres', storeName: 'Thandi' }
  const refused = await by.post('/post', { id: crypto.randomUUID(), ...fields })
  expect([refused.status, refused.toast]).toEqual([500, `Error saving products: ${why}`])
  for (const typed of Object.values(fields)) expect(refused.body).toContain(typed)
})

test('§8 a refused price is named, not ‘Please fill in store name and add at least one product.’', async () => {
  const { by } = await signedIn()
  const form = {
    ...(await open(by)),
    storeName: 'Thandi',
    rows: [product({ title: 'Bread', price: '1.2.3' })],
  }
  const refused = await post(by, form, 'publish')
  expect(refused.status).toBe(400)
  expect(refused.toast).toMatch(/^Error saving products: Bread: /)
  const nameless = await post(by, { ...form, storeName: '' }, 'publish')
  expect(nameless.toast).toMatch(/^Please fill in store name and add at least one product\./)
  const missing = await post(by, { ...form, rows: [product({ title: 'Bread', price: '' })] }, 'publish')
  expect(missing.toast).toMatch(/^Please fill in store name and add at least one product\./)
})
