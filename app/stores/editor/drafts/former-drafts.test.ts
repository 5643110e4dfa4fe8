import { expect, test } from 'vitest'
import { readStoreForm, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { formOf, ownerId, phone, row } from '#test/sellers/draft-phone.ts'
import { formerFieldsOf, withoutCategories } from '#test/sellers/former-form.ts'
import { formerDraftsIn } from './former-drafts.ts'

test('a draft of the version before is read; typed after its page saved, it is not taken for saved', async () => {
  const { open, offeredTo, putFormer } = phone()
  const form = formOf({ storeName: 'from before', revision: '1' })
  const old = [{ savedAt: 1, formId: form.formId, fields: storeFormFields(form) }]
  putFormer(JSON.stringify(old))
  const page = open()
  page.offer(formOf(), { [form.editorTabId]: 1 })
  expect([await offeredTo(page), readStoreForm(page.getSnapshot()?.fields ?? [])?.revision]).toEqual([
    'from before',
    '2',
  ])
  page.offer(formOf(), { [form.editorTabId]: 2 })
  expect(await offeredTo(page)).toBeNull()
})

test('a draft with the former names is offered, and continues as the form that it was', async () => {
  const { open, offeredTo, putFormer } = phone()
  const rows = [{ ...row, baseHashes: 'a'.repeat(32), title: 'Vetkoek' }]
  const form = formOf({ storeName: 'from before', revision: '2', rows })
  const { formId, editorTabId: writer } = form
  const kept = [{ savedAt: 1, formId, writer, sent: 2, fields: formerFieldsOf(form) }]
  putFormer(JSON.stringify(kept))
  const page = open()
  page.offer(formOf(), { [writer]: 1 })
  expect(await offeredTo(page)).toBe('from before')
  expect(page.getSnapshot()?.fields).toEqual(withoutCategories(storeFormFields(form)))
  expect(readStoreForm(page.getSnapshot()?.fields ?? [])).toEqual(form)
  page.offer(formOf(), { [writer]: 2 })
  expect(await offeredTo(page), 'saved meanwhile').toBeNull()
})

test('a draft from before the editor had all photos is the form that is shown, whatever photos follow the cover', async () => {
  const { open, offeredTo } = phone()
  const kota = { ...row, title: 'Kota', image: '/storage/a.jpg' }
  await open().keep(storeFormFields(formOf({ storeName: 'Thandi', rows: [kota] })))
  const page = open()
  page.offer(formOf({ storeName: 'Thandi', rows: [{ ...kota, photos: ['/storage/b.jpg'] }] }), {})
  expect(await offeredTo(page)).toBeNull()
})

test('a draft from before products had categories is the form that is shown, whatever its categories are now', async () => {
  const { open, offeredTo, putFormer, stored } = phone()
  const kota = { ...row, title: 'Kota' }
  const kept = (title: string) => {
    const form = formOf({ storeName: 'Thandi', rows: [{ ...kota, title }] })
    const fields = withoutCategories(storeFormFields(form))
    putFormer(JSON.stringify([{ savedAt: 1, ...form, revision: 0, fields }]))
  }
  const shown = formOf({ storeName: 'Thandi', rows: [{ ...kota, category: '1' }] })
  const page = open()
  kept('Kota')
  page.offer(shown, {})
  expect([await offeredTo(page), stored.size]).toEqual([null, 0])
  kept('Kota and chips')
  page.offer(shown, {})
  expect(await offeredTo(page), 'another title').toBe('Thandi')
})

test('whatever else stands there is no draft', () => {
  const form = formOf({ storeName: 'broken' })
  const broken = ['no JSON', '{}', '[1, null, {"savedAt": 1}]']
  for (const text of broken) expect(formerDraftsIn(text, ownerId), text).toEqual([])
  const fieldless = JSON.stringify([{ savedAt: 1, formId: form.formId, fields: [['title']] }])
  expect(formerDraftsIn(fieldless, ownerId)).toEqual([])
})

test('a draft that is no form of the editor is forgotten', async () => {
  const { open, offeredTo, putFormer, stored } = phone()
  const form = formOf({ storeName: 'broken' })
  putFormer(JSON.stringify([{ savedAt: 1, formId: form.formId, fields: storeFormFields(form).slice(1) }]))
  const page = open()
  page.offer(formOf(), {})
  expect([await offeredTo(page), stored.size]).toEqual([null, 0])
})
