import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { emptyRow, type ProductRow, storeFormFields } from '#app/stores/store-form.ts'
import { listings, profiles, users } from '#db/schema.ts'
import { editorFormIn, postEditor } from '#test/editor.ts'
import { expectCleanLog, peopleOf } from '#test/people.ts'
import { useServer } from '#test/use-server.ts'
import type { Visitor } from '#test/visitor.ts'

const used = useServer()
const { visitor, signedIn } = peopleOf(used)

afterAll(() => expectCleanLog(used))

const open = async (by: Visitor) => editorFormIn((await by.get('/design-store')).body)

const product = (values: Partial<ProductRow> = {}): ProductRow => ({
  ...emptyRow(),
  title: 'Vetkoek',
  price: '12.50',
  ...values,
})

const post = (
  by: Visitor,
  ...rest: [form: Awaited<ReturnType<typeof open>>, intent: string, files?: Record<string, Blob>]
) => postEditor(by, used.server.origin, ...rest)

/** Somebody with a published store. */
async function seller(rows = [product()]) {
  const { by, email } = await signedIn()
  const form = { ...(await open(by)), storeName: "Thandi's kitchen", rows }
  const answer = await post(by, form, 'publish')
  expect(answer.status).toBe(303)
  await by.get(answer.location ?? '')
  const [user] = await used.db.select().from(users).where(eq(users.email, email))
  return { by, email, userId: user!.id, published: form }
}

const photo = async (colour = '#c33', size = 800) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    ),
  ])

const productsOf = (userId: string) => used.db.select().from(listings).where(eq(listings.userId, userId))

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
  expect(editorFormIn(preview.body)).toEqual(form)
  const back = await post(by, editorFormIn(preview.body), 'edit')
  expect(editorFormIn(back.body)).toEqual(form)
  expect((await post(by, editorFormIn(preview.body), 'publish')).location).toBe('/')
})

test('the public store never shows the made-up rating', async () => {
  const { by, userId } = await seller()
  expect((await by.get(`/vendor/${userId}`)).body).not.toContain('4.8')
})

test('§5 publishing what is not whole: the message, beside the field too, and everything that was typed', async () => {
  const { by } = await signedIn()
  const form = {
    ...(await open(by)),
    storeName: '',
    description: 'typed',
    rows: [product({ price: 'about R20' })],
  }
  const unnamed = await post(by, form, 'publish')
  expect([unnamed.status, unnamed.toast]).toEqual([
    400,
    'Please fill in store name and add at least one product.',
  ])
  expect(editorFormIn(unnamed.body)).toEqual(form)
  const named = { ...form, storeName: 'Thandi' }
  const wrong = await post(by, named, 'publish')
  expect(wrong.status).toBe(400)
  expect(wrong.toast).toBe(
    'Error saving products: Vetkoek: This is not a price. Write it in rand, such as 12,50.',
  )
  expect(editorFormIn(wrong.body)).toEqual(named)
  expect(wrong.body).toContain('<title>Error: My Store')
  const id = form.rows[0]!.id
  expect(wrong.body).toMatch(
    new RegExp(`id="price-${id}"[^>]*aria-invalid="true"[^>]*aria-describedby="price-${id}-error`),
  )
})

test("without scripts: pictures travel with the form: 'Image uploaded successfully!', and stay chosen", async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const row = form.rows[0]!
  const files = { logoFile: await photo('#36c'), [`file-${row.id}`]: await photo() }
  const preview = await post(by, form, 'preview', files)
  expect(preview.toast).toBe('Logo uploaded successfully!')
  const uploaded = editorFormIn(preview.body)
  expect(uploaded.logo).toMatch(new RegExp(`^/storage/product-images/${userId}/logo-\\d{13}\\.jpg$`))
  expect(uploaded.rows[0]!.image).toMatch(new RegExp(`^/storage/product-images/${userId}/\\d{13}\\.jpg$`))
  expect((await post(by, uploaded, 'publish')).status).toBe(303)
  const page = await by.get(`/vendor/${userId}`)
  for (const url of [uploaded.logo, uploaded.rows[0]!.image]) {
    expect(page.body).toContain(url)
    const file = await by.get(url)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test("without scripts: a picture that is none: 'Failed to upload image: …' beside it, the rest stays, nothing is published", async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const row = form.rows[0]!
  const html = new Blob(['<html><script>alert(1)</script>'])
  const typed = { ...form, storeName: 'Changed' }
  const answer = await post(by, typed, 'publish', { [`file-${row.id}`]: html, logoFile: await photo() })
  expect(answer.status).toBe(422)
  expect(answer.toast).toMatch(/^Failed to upload image: This file is not a picture/)
  const back = editorFormIn(answer.body)
  expect(back).toMatchObject({ storeName: 'Changed', rows: [{ image: '' }] })
  expect(back.logo).not.toBe('')
  expect((await by.get(`/vendor/${userId}`)).body).not.toContain('Changed')
})

test('without scripts: a picture of over 12 MB is skipped and named; the form is still there', async () => {
  const { by } = await seller()
  const form = { ...(await open(by)), description: 'typed' }
  const big = new Blob([new Uint8Array(13 * 1024 * 1024)])
  const answer = await post(by, form, 'publish', { logoFile: big })
  expect([answer.status, answer.toast]).toEqual([
    422,
    'Failed to upload logo: The file is larger than 12 MB. Please choose a smaller picture, or take a screenshot of it.',
  ])
  expect(editorFormIn(answer.body)).toEqual(form)
})

test('without scripts: a picture can be taken out again', async () => {
  const { by } = await seller()
  const form = await open(by)
  const row = form.rows[0]!
  const added = editorFormIn((await post(by, form, 'edit', { [`file-${row.id}`]: await photo() })).body)
  const removed = editorFormIn((await post(by, added, `remove-picture:${row.id}`)).body)
  expect([added.rows[0]!.image === '', removed.rows[0]!.image]).toEqual([false, ''])
})

test('a double click, and a reload of the POST, publish once with the same answer', async () => {
  const { by } = await signedIn()
  const form = { ...(await open(by)), storeName: 'Thandi', rows: [product()] }
  const answers = await Promise.all([post(by, form, 'publish'), post(by, form, 'publish')])
  answers.push(await post(by, form, 'publish'))
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, '/'],
    [303, '/'],
    [303, '/'],
  ])
  expect(await productsOf(form.ownerId)).toHaveLength(1)
})

test('two tabs: the later save is told what changed, keeps what was typed, and is saved when sent again', async () => {
  const { by, userId } = await seller()
  const [one, two] = [await open(by), await open(by)]
  await post(by, { ...one, storeName: 'First tab' }, 'publish')
  const told = await post(by, { ...two, storeName: 'Second tab' }, 'publish')
  expect(told.status).toBe(409)
  expect(told.toast).toMatch(/^Your store was changed in another tab or on another phone\./)
  expect(told.body).toContain('Changed elsewhere meanwhile. Saved now: First tab')
  const again = editorFormIn(told.body)
  expect(again.storeName).toBe('Second tab')
  expect((await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]?.displayName).toBe(
    'First tab',
  )
  expect((await post(by, again, 'publish')).status).toBe(303)
  expect((await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]?.displayName).toBe(
    'Second tab',
  )
})

test("a session that has ended: 'Authentication error. Please log in again.', with everything that was typed", async () => {
  const { by, email, userId } = await seller()
  const form = { ...(await open(by)), storeName: 'Typed after the end' }
  await by.post('/logout', {})
  const answer = await post(by, form, 'publish', { logoFile: await photo() })
  expect([answer.status, answer.toast]).toEqual([401, 'Authentication error. Please log in again.'])
  expect(editorFormIn(answer.body)).toEqual(form)
  expect(answer.body).toMatch(/<a href="\/auth" target="_blank"/)
  expect((await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]?.displayName).toBe(
    "Thandi's kitchen",
  )
  await peopleOf(used).signIn(by, email)
  expect((await post(by, editorFormIn(answer.body), 'publish')).status).toBe(303)
})

test('a form of one account is not published into another that signed in meanwhile', async () => {
  const owner = await seller()
  const other = await signedIn()
  const form = { ...(await open(owner.by)), storeName: 'Not theirs' }
  const answer = await post(other.by, form, 'publish')
  expect([answer.status, answer.toast]).toEqual([
    409,
    'You are signed in as somebody else now. This form belongs to another account, so nothing was saved.',
  ])
  expect((await other.by.get('/design-store')).body).toContain('Publish Store')
})

test('§2 a visitor is sent to sign in, whatever they send', async () => {
  const by = visitor()
  const shown = await by.get('/design-store')
  expect([shown.status, shown.location]).toEqual([302, '/auth?next=%2Fdesign-store'])
  const sent = await by.post('/design-store', { intent: 'publish' })
  expect([sent.status, sent.location]).toEqual([303, '/auth?next=%2Fdesign-store'])
})

test('issue 4, limits: 51 products are refused with a text, and come back', async () => {
  const { by } = await signedIn()
  const rows = Array.from({ length: 51 }, (_, n) => product({ title: `Product ${n}` }))
  const form = { ...(await open(by)), storeName: 'Thandi', rows }
  const answer = await post(by, form, 'publish')
  expect([answer.status, answer.toast]).toEqual([
    413,
    'A store can have 50 products. Remove some, then publish again.',
  ])
  expect(editorFormIn(answer.body).rows).toHaveLength(51)
  const full = await post(by, { ...form, rows: rows.slice(1) }, 'add')
  expect(full.status).toBe(413)
})

test('a script is told where a redirect leads, and gets the toast on the next page', async () => {
  const { by } = await seller()
  const body = new FormData()
  for (const [name, value] of storeFormFields(await open(by))) body.append(name, value)
  body.append('intent', 'publish')
  const headers = { origin: used.server.origin, 'x-redirects': 'told' }
  const answer = await by.ask('/design-store', { method: 'POST', body, headers })
  expect([answer.status, answer.location, answer.headers.get('x-location')]).toEqual([
    204,
    null,
    '/design-store',
  ])
  expect((await by.get('/design-store')).toast).toMatch(/updated successfully!$/)
})

test('what is no form of ours is a text, never a 500, and changes nothing', async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const fields = storeFormFields(form)
  const { origin } = used.server
  const multipart = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=x') =>
    by.ask('/design-store', { method: 'POST', body, headers: { origin, 'content-type': type } })
  const answers = [
    await by.post('/design-store', {}),
    await by.post('/design-store', { intent: 'publish' }),
    await by.post(
      '/design-store',
      fields.map(([name, value]): [string, string] => [name, value]),
    ),
    await by.post('/design-store', [...fields, ['intent', 'publish'], ['storeName', 'twice']] as [
      string,
      string,
    ][]),
    await by.post('/design-store', [...fields, ['intent', 'destroy']] as [string, string][]),
    await by.post('/design-store', [
      ...fields,
      ['intent', 'publish'],
      ['title-__proto__', 'x'],
      ['row', '__proto__'],
    ] as [string, string][]),
    await multipart('--x\r\nContent-Disposition: form-data; name="storeName"\r\n\r\ncut off'),
    await multipart('nothing at all'),
    await multipart('', 'multipart/form-data'),
    await multipart(new Uint8Array(1000).fill(255)),
    await multipart('{"storeName":"x"}', 'application/json'),
    await multipart(`--x\r\nContent-Disposition: form-data; name="${'n'.repeat(5000)}"\r\n\r\nx\r\n--x--`),
    await multipart(`--x\r\n${'X-H: y\r\n'.repeat(5000)}\r\nx\r\n--x--`),
    await multipart(
      Array.from(
        { length: 2000 },
        (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
      ).join('') + '--x--',
    ),
    await multipart(
      `--x\r\nContent-Disposition: form-data; name="storeName"\r\n\r\n${'y'.repeat(3_000_000)}\r\n--x--`,
    ),
  ]
  for (const [index, { status, toast }] of answers.entries()) {
    expect(status, String(index)).toBe(400)
    expect(toast, String(index)).toBe(
      'This form could not be read. Nothing was changed. Please load the page again.',
    )
  }
  expect((await used.db.select().from(profiles).where(eq(profiles.userId, userId)))[0]?.displayName).toBe(
    "Thandi's kitchen",
  )
})
