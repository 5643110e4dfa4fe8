import { afterAll, expect, test } from 'vitest'
import { emptyRow, nextRevision } from '#app/stores/form/store-form.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { formerFieldsOf } from '#test/sellers/former-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, productsOf, seller } = editorOf(used)
const { signedIn } = peopleOf(used)

afterAll(() => expectCleanLog(used))

test("§4 §8 a first publish leads to / with 'Your {store name} store has been published successfully!'", async () => {
  const { by } = await signedIn()
  const page = await by.get('/design-store')
  expect(page.body).toContain('Publish Store')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const form = { ...editorFormIn(page.body), storeName: "Thandi's kitchen", rows: [product()] }
  const answer = await post(by, form, 'publish')
  expect([answer.status, answer.location]).toEqual([303, '/'])
  const market = await by.get('/')
  expect(market.toast).toBe("Your Thandi's kitchen store has been published successfully!")
  expect(market.body).toContain('Vetkoek')
  expect((await by.get('/design-store')).body).toContain('Update Store')
})

test("§4 §8 a later save stays on the page with '…updated successfully!'", async () => {
  const { by, userId } = await seller()
  const form = { ...(await open(by)), storeName: 'Thandi and Sons' }
  const answer = await post(by, form, 'publish')
  expect([answer.status, answer.location]).toEqual([303, '/design-store'])
  expect((await by.get('/design-store')).toast).toBe(
    'Your Thandi and Sons store has been updated successfully!',
  )
  const page = await by.get(`/vendor/${userId}`)
  expect(page.body).toContain('Thandi and Sons')
})

test('without scripts: add and remove products; what was typed stays', async () => {
  const { by } = await signedIn()
  const typed = {
    ...(await open(by)),
    storeName: 'Sipho <b>"&\'',
    description: 'one\n\ntwo',
    rows: [product({ price: '12,50' })],
  }
  const added = await post(by, typed, 'add')
  const two = editorFormIn(added.body)
  expect(two).toMatchObject({ storeName: typed.storeName, description: 'one\n\ntwo' })
  expect(two.rows).toEqual([typed.rows[0], { ...emptyRow(two.rows[1]!.id) }])
  expect(/<input[^>]* autofocus[^>]*>/.exec(added.body)?.[0]).toContain(`name="title-${two.rows[1]!.id}"`)
  const removed = await post(by, two, `remove:${typed.rows[0]!.id}`)
  expect(editorFormIn(removed.body).rows.map(({ id }) => id)).toEqual([two.rows[1]!.id])
  expect(removed.toast).toBe('Vetkoek is removed.')
})

test('without scripts: a saved product that is removed leaves the market with the next save, not before', async () => {
  const { by, userId } = await seller([product(), product({ title: 'Atchar' })])
  const form = await open(by)
  const atchar = form.rows.find(({ title }) => title === 'Atchar')!
  const removed = editorFormIn((await post(by, form, `remove:${atchar.id}`)).body)
  expect((await by.get(`/vendor/${userId}`)).body).toContain('Atchar')
  expect((await post(by, removed, 'publish')).status).toBe(303)
  expect((await by.get(`/vendor/${userId}`)).body).not.toContain('Atchar')
  expect((await by.get(`/listing/${atchar.id}`)).status).toBe(410)
  expect(await productsOf(userId)).toHaveLength(2)
})

test("§2 §9 the preview is the store as visitors see it, with '4.8 Rating', and leads back to the same form", async () => {
  const { by } = await signedIn()
  const form = {
    ...(await open(by)),
    storeName: 'Thandi',
    description: 'Fresh\nevery day',
    location: 'Soweto',
    rows: [product({ description: 'Hot' }), emptyRow(), product({ title: 'Atchar', price: '1 065,00' })],
  }
  const preview = await post(by, form, 'preview')
  expect(preview.status).toBe(200)
  for (const text of [
    '4.8 Rating',
    '2 Products',
    'Soweto',
    'Our Products',
    'Atchar',
    'No description available',
  ])
    expect(preview.body).toContain(text)
  expect(preview.body).toContain('R\u00a01\u00a0065<')
  expect(preview.body).not.toContain('/listing/')
  expect(editorFormIn(preview.body)).toEqual(nextRevision(form))
  const back = await post(by, editorFormIn(preview.body), 'edit')
  expect(editorFormIn(back.body)).toEqual(nextRevision(nextRevision(form)))
  expect((await post(by, editorFormIn(preview.body), 'publish')).location).toBe('/')
})

test('a page that was opened before the fields were renamed saves what its person changed', async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const body = new FormData()
  for (const [name, value] of formerFieldsOf({ ...form, description: 'typed' })) body.append(name, value)
  body.append('intent', 'publish')
  const headers = { origin: used.server.origin }
  const answer = await by.ask('/design-store', { method: 'POST', body, headers })
  expect([answer.status, answer.location]).toEqual([303, '/design-store'])
  expect((await by.get(`/vendor/${userId}`)).body).toContain('typed')
})

test('the public store never shows the made-up rating', async () => {
  const { by, userId } = await seller()
  expect((await by.get(`/vendor/${userId}`)).body).not.toContain('4.8')
})

test('§5 without a store name: the message, beside the field too, and everything that was typed', async () => {
  const { by } = await signedIn()
  const form = { ...(await open(by)), storeName: '', description: 'typed', rows: [product()] }
  const answer = await post(by, form, 'publish')
  expect([answer.status, answer.toast]).toEqual([
    400,
    'Please fill in store name and add at least one product.',
  ])
  expect(editorFormIn(answer.body)).toEqual(nextRevision(form))
  expect(answer.body).toContain('<title>Error: My Store')
  expect(answer.body).toMatch(/id="storeName"[^>]*aria-invalid="true"/)
})
