import { afterAll, expect, test } from 'vitest'
import { emptyRow, nextRevision } from '#app/stores/form/store-form.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { colouredPhoto } from '#test/sellers/uploader.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, productsOf, seller } = editorOf(used)
const { signedIn } = peopleOf(used)

afterAll(() => expectCleanLog(used))

/** The live region's text below its first line. */
const details = (html: string) => /id="toast".*?<p class="[^"]*">(.*?)<\/p>/s.exec(html)?.[1] ?? null

test('§5 a save takes what is finished, names what is not, and keeps it in the editor, picture included', async () => {
  const { by, userId } = await seller()
  const form = await open(by)
  const [begun, untitled] = [
    product({ title: 'Kota', price: '' }),
    product({ title: '', description: 'Hot' }),
  ]
  const rows = [...form.rows, begun, untitled, emptyRow(), product({ title: 'Atchar', price: '65' })]
  const photo = { [`file-${begun.id}`]: await colouredPhoto() }
  const answer = await post(by, { ...form, rows }, 'publish', photo)
  expect([answer.status, answer.toast]).toEqual([
    200,
    "Your Thandi's kitchen store has been updated successfully!",
  ])
  expect(details(answer.body)).toBe(
    '2 products are not finished:\nKota: Write the price in rand, such as 12.50.\nProduct 3: Write a title, or remove the product.',
  )
  expect((await productsOf(userId)).map(({ title }) => title).sort()).toEqual(['Atchar', 'Vetkoek'])
  expect(answer.body, 'not the green of a save without faults').toMatch(
    /id="toast" role="status" class="[^"]*border-marigold/,
  )
  const next = editorFormIn(answer.body)
  expect(next.rows.map(({ title, price }) => [title, price])).toEqual([
    ['Vetkoek', '12.50'],
    ['Kota', ''],
    ['', '12.50'],
    ['Atchar', '65.00'],
  ])
  expect(next.rows[1]?.image).toMatch(/^\/storage\//)
  expect(answer.body).toMatch(new RegExp(`id="price-${begun.id}"[^>]*aria-invalid="true"`))
  expect(answer.body).toContain('<title>Not finished: My Store')

  const whole = {
    ...next,
    rows: next.rows.map((row) => ({ ...row, title: row.title || 'Chips', price: '20' })),
  }
  expect((await post(by, whole, 'publish')).location).toBe('/design-store')
  expect(await productsOf(userId)).toHaveLength(4)
})

test('§4 a first publish with an unfinished product stays in the editor; the next save stays too, as an update', async () => {
  const { by } = await signedIn()
  const begun = product({ title: 'Kota', price: '' })
  const form = { ...(await open(by)), storeName: 'Sipho', rows: [product(), begun] }
  const answer = await post(by, form, 'publish')
  expect([answer.status, answer.toast]).toEqual([200, 'Your Sipho store has been published successfully!'])
  expect(details(answer.body)).toBe(
    '1 product is not finished:\nKota: Write the price in rand, such as 12.50.',
  )
  expect(answer.body).toContain('Update Store')
  const again = await post(by, form, 'publish')
  expect([again.toast, details(again.body)], 'a reload of the answer').toEqual([
    answer.toast,
    details(answer.body),
  ])
  const next = editorFormIn(answer.body)
  const left = await post(by, next, 'publish')
  expect(left.toast).toBe('Your Sipho store has been updated successfully!')
  expect(await productsOf(next.ownerId)).toHaveLength(1)
})

test('§5 nothing is finished: what each product lacks, and everything that was typed', async () => {
  const { by } = await signedIn()
  const form = { ...(await open(by)), storeName: 'Thandi', rows: [product({ price: 'about R20' })] }
  const answer = await post(by, form, 'publish')
  expect([answer.status, answer.toast]).toEqual([
    400,
    'Error saving products: Vetkoek: This is not a price. Write it in rand, such as 12.50.',
  ])
  expect(editorFormIn(answer.body)).toEqual(nextRevision(form))
  const id = form.rows[0]!.id
  expect(answer.body).toMatch(
    new RegExp(`id="price-${id}"[^>]*aria-invalid="true"[^>]*aria-describedby="price-${id}-error`),
  )
})

test('§2 the preview is never refused: it shows what is finished, and names what is not', async () => {
  const { by } = await signedIn()
  const rows = [product(), product({ title: 'Kota', price: 'abc' }), product({ title: ' ', price: '5' })]
  const form = { ...(await open(by)), storeName: '', rows }
  const preview = await post(by, form, 'preview')
  expect([preview.status, preview.toast]).toEqual([200, null])
  expect(preview.body).toContain('4.8 Rating')
  expect(preview.body).toContain('1 Product<')
  expect(preview.body).toContain(
    '2 products are not finished:\nKota: This is not a price. Write it in rand, such as 12.50.\nProduct 3: Write a title, or remove the product.',
  )
  expect(preview.body.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/Error|sav(e|ing)/i)
  expect(editorFormIn(preview.body)).toEqual(nextRevision(form))
})

test('the first of very many unfinished products are named, and long titles are cut', async () => {
  const { by } = await signedIn()
  const begun = Array.from({ length: 9 }, (_, n) => product({ title: `${n} ${'x'.repeat(200)}`, price: '' }))
  const form = { ...(await open(by)), storeName: 'Thandi', rows: [...begun, product()] }
  const lines = details((await post(by, form, 'publish')).body)?.split('\n') ?? []
  expect(lines[0]).toBe('9 products are not finished:')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toMatch(/^0 x{38}…: /)
  expect(lines.at(-1)).toBe('And 4 more.')
})
