import { afterAll, expect, test } from 'vitest'
import { storeFormFields } from '#app/stores/form/form-encoding.ts'
import { nextRevision } from '#app/stores/form/store-form.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { colouredPhoto } from '#test/sellers/uploader.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, productsOf, seller, storeNameOf } = editorOf(used)
const { signedIn, visitor } = peopleOf(used)

afterAll(() => expectCleanLog(used))

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
  expect(await storeNameOf(userId)).toBe('First tab')
  expect((await post(by, again, 'publish')).status).toBe(303)
  expect(await storeNameOf(userId)).toBe('Second tab')
})

test("an ended session: 'Authentication error. Please log in again.', with everything that was typed", async () => {
  const { by, email, userId } = await seller()
  const form = { ...(await open(by)), storeName: 'Typed after the end' }
  await by.post('/logout', {})
  const answer = await post(by, form, 'publish', { logoFile: await colouredPhoto() })
  expect([answer.status, answer.toast]).toEqual([401, 'Authentication error. Please log in again.'])
  expect(editorFormIn(answer.body)).toEqual(nextRevision(form))
  const newTabLinks = answer.body.match(/<a [^>]*target="_blank"[^>]*>/g)?.join()
  expect(newTabLinks).toContain('href="/auth?next=%2Fdesign-store"')
  expect(await storeNameOf(userId)).toBe("Thandi's kitchen")
  await peopleOf(used).signIn(by, email)
  expect((await post(by, editorFormIn(answer.body), 'publish')).status).toBe(303)
})

test("a store's name that speaks for the market is refused, and stays in the form", async () => {
  const { by, userId } = await seller()
  const refused = await post(by, { ...(await open(by)), storeName: 'Kasi Market Support' }, 'publish')
  expect(refused.status).toBe(400)
  expect(refused.toast).toContain('This looks like a name of Kasi Market itself.')
  expect(editorFormIn(refused.body).storeName).toBe('Kasi Market Support')
  expect(await storeNameOf(userId)).toBe("Thandi's kitchen")
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

test('a malformed form is refused in words, never a 500, and changes nothing', async () => {
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
      ['row[]', '__proto__'],
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
  expect(await storeNameOf(userId)).toBe("Thandi's kitchen")
})
