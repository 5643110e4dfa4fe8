import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formerFieldsOf, withoutCategories } from '#test/sellers/former-form.ts'
import { newStoreForm } from '#test/sellers/test-store-form.ts'
import {
  type FormField,
  maxRemoved,
  maxRows,
  readStoreForm,
  removedListField,
  rowListField,
  storeFormFields,
} from './form-encoding.ts'
import { emptyRow, isSavedRow, newRowId, photosOf, type StoreForm } from './store-form.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((any) => any.replaceAll('\r', '\n'))
const picture = text.map((any) => any && `/${any.replace(/^\/+/, '')}`)
const rowId = fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9a-z]{1,10}$/))
const row = fc.record({
  id: rowId,
  baseHashes: text,
  title: text,
  description: text,
  price: text,
  image: picture,
  category: text,
})
const hashes = fc.stringMatching(/^[0-9a-f]{40}(-gone)?$/)
const anyForm: fc.Arbitrary<StoreForm> = fc
  .record({
    formId: fc.uuid(),
    ownerId: fc.uuid(),
    editorTabId: fc.stringMatching(/^[0-9a-f]{8}$/),
    revision: fc.stringMatching(/^\d{1,6}$/),
    baseHashes: text,
    storeName: text,
    description: text,
    location: text,
    logo: picture,
    rows: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 }),
    removed: fc.uniqueArray(fc.record({ id: fc.uuid(), baseHashes: hashes }), {
      selector: ({ id }) => id,
      maxLength: 5,
    }),
  })
  .filter(({ rows, removed }) => rows.every(({ id }) => removed.every((other) => other.id !== id)))

const whole = newStoreForm()
const uncategorised = (form: StoreForm) => ({
  ...form,
  rows: form.rows.map((one) => ({ ...one, category: '' })),
})

test('the posted form is the form that was shown, with any content', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(readStoreForm(storeFormFields(form))).toEqual(form)
    }),
  )
})

test('a page from before the fields were renamed still posts its form', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(readStoreForm(formerFieldsOf(form))).toEqual(uncategorised(form))
    }),
  )
})

test('a page or draft from before products had categories leaves them to the server', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(readStoreForm(withoutCategories(storeFormFields(form)))).toEqual(uncategorised(form))
    }),
  )
})

test('any fields are a form or null, and never throw', () => {
  const names = fc.constantFrom(
    rowListField,
    removedListField,
    'formId',
    'title-a',
    'price-a',
    '__proto__',
    'title-__proto__',
  )
  const field = fc.tuple(fc.oneof(names, text), text) as fc.Arbitrary<FormField>
  fc.assert(
    fc.property(anyForm, fc.array(field), (form, more) => {
      const read = readStoreForm([...storeFormFields(form), ...more])
      expect(read === null || read.formId === form.formId).toBe(true)
    }),
  )
})

test.each<[string, (fields: FormField[]) => FormField[]]>([
  ['a field that is missing', (fields) => fields.slice(1)],
  ['a field that comes twice', (fields) => [...fields, ['storeName', 'other']]],
  ['a row that comes twice', (fields) => [...fields, [rowListField, whole.rows[0]!.id]]],
  ['a row without its fields', (fields) => [...fields, [rowListField, 'abc']]],
  ['a row whose id is no id', (fields) => [...fields, [rowListField, '../../etc']]],
  ['an id of neither kind', (fields) => [...fields, [rowListField, 'abcdefghijk']]],
  ['a removed row whose id is no id', (fields) => [...fields, [removedListField, '../x x']]],
  [
    'a form id that is none',
    (fields) => fields.map(([name, value]) => [name, name === 'formId' ? '1' : value]),
  ],
])('no editor of ours sends %s', (_, change) => {
  const fields = storeFormFields(whole)
  expect(readStoreForm(fields)).toEqual(whole)
  expect(readStoreForm(change(fields))).toBeNull()
})

test.each([
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  '//elsewhere.example/a.jpg',
  '/\\elsewhere.example/a.jpg',
])('a picture at %s is not drawn', (address) => {
  const form = { ...whole, logo: address, rows: [{ ...emptyRow('a'), image: address }] }
  const read = readStoreForm(storeFormFields(form))
  expect([read?.logo, read?.rows[0]?.image]).toEqual(['', ''])
})

test('a row has up to 8 photos in their order, each once; what is not stored yet, and foreign addresses, are left out', () => {
  const nine = Array.from({ length: 9 }, (_, n) => `/${n}.jpg`)
  const read = (value: string) => {
    const fields = storeFormFields({ ...whole, rows: [emptyRow('a')] })
    const form = readStoreForm(
      fields.map(([name, before]): FormField => [name, name === 'photos-a' ? value : before]),
    )
    return form && photosOf(form.rows[0]!)
  }
  expect(read(nine.join(' '))).toEqual(nine.slice(0, 8))
  expect(read('/1.jpg +1a2b //elsewhere.example/a.jpg /0.jpg /1.jpg')).toEqual(['/1.jpg', '/0.jpg'])
  expect(read('')).toEqual([])
})

test(`a form of more than ${maxRows} rows is not read`, () => {
  const rows = Array.from({ length: maxRows + 1 }, (_, n) => emptyRow(`r${n}`))
  expect(readStoreForm(storeFormFields({ ...whole, rows: rows.slice(1) }))).not.toBeNull()
  expect(readStoreForm(storeFormFields({ ...whole, rows }))).toBeNull()
})

test(`a form remembers ${maxRemoved} removed rows, not more`, () => {
  const removed = Array.from({ length: maxRemoved + 1 }, (_, n) => ({ id: `d${n}`, baseHashes: '' }))
  expect(readStoreForm(storeFormFields({ ...whole, removed: removed.slice(1) }))).not.toBeNull()
  expect(readStoreForm(storeFormFields({ ...whole, removed }))).toBeNull()
})

test('§5 §9 rows with an id longer than 10 characters count as saved; new ones have shorter ids', () => {
  expect(isSavedRow({ id: '1234567890' })).toBe(false)
  expect(isSavedRow({ id: '12345678901' })).toBe(true)
  expect(isSavedRow({ id: crypto.randomUUID() })).toBe(true)
  const ids = Array.from({ length: 1000 }, newRowId)
  expect(ids.every((id) => !isSavedRow({ id }))).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})
