import { expect, test } from 'vitest'
import { readStoreForm, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { formOf, ownerId, phone, row } from '#test/sellers/draft-phone.ts'
import { formerFieldsOf, withoutCategories } from '#test/sellers/former-form.ts'

test('a draft of the version before is read; typed after its page saved, it is not taken for saved', () => {
  const { open, offeredTo, texts } = phone()
  const form = formOf({ storeName: 'from before', revision: '1' })
  const old = [{ savedAt: 1, formId: form.formId, fields: storeFormFields(form) }]
  texts.set(`kasi-drafts-${ownerId}`, JSON.stringify(old))
  const page = open()
  page.offer(formOf(), { [form.editorTabId]: 1 })
  expect([offeredTo(page), page.getSnapshot()?.revision]).toEqual(['from before', 2])
  page.offer(formOf(), { [form.editorTabId]: 2 })
  expect(offeredTo(page)).toBeNull()
})

test('a draft with the former names is offered, and continues as the form that it was', () => {
  const { open, offeredTo, texts } = phone()
  const rows = [{ ...row, baseHashes: 'a'.repeat(32), title: 'Vetkoek' }]
  const form = formOf({ storeName: 'from before', revision: '2', rows })
  const { formId, editorTabId: writer } = form
  const kept = [{ savedAt: 1, formId, writer, sent: 2, fields: formerFieldsOf(form) }]
  texts.set(`kasi-drafts-${ownerId}`, JSON.stringify(kept))
  const page = open()
  page.offer(formOf(), { [writer]: 1 })
  expect(offeredTo(page)).toBe('from before')
  expect(page.getSnapshot()).toEqual({
    savedAt: 1,
    formId,
    editorTabId: writer,
    revision: 2,
    fields: withoutCategories(storeFormFields(form)),
  })
  expect(readStoreForm(page.getSnapshot()?.fields ?? [])).toEqual(form)
  page.offer(formOf(), { [writer]: 2 })
  expect(offeredTo(page), 'saved meanwhile').toBeNull()
})

test('a draft from before the editor had all photos is the form that is shown, whatever photos follow the cover', () => {
  const { open, offeredTo } = phone()
  const kota = { ...row, title: 'Kota', image: '/storage/a.jpg' }
  open().keep(storeFormFields(formOf({ storeName: 'Thandi', rows: [kota] })))
  const page = open()
  page.offer(formOf({ storeName: 'Thandi', rows: [{ ...kota, photos: ['/storage/b.jpg'] }] }), {})
  expect(offeredTo(page)).toBeNull()
})

test('a draft from before products had categories is the form that is shown, whatever its categories are now', () => {
  const { open, offeredTo, texts } = phone()
  const kota = { ...row, title: 'Kota' }
  const kept = (title: string) => {
    const form = formOf({ storeName: 'Thandi', rows: [{ ...kota, title }] })
    const fields = withoutCategories(storeFormFields(form))
    texts.set(`kasi-drafts-${ownerId}`, JSON.stringify([{ savedAt: 1, ...form, revision: 0, fields }]))
  }
  const shown = formOf({ storeName: 'Thandi', rows: [{ ...kota, category: '1' }] })
  const page = open()
  kept('Kota')
  page.offer(shown, {})
  expect([offeredTo(page), texts.size]).toEqual([null, 0])
  kept('Kota and chips')
  page.offer(shown, {})
  expect(offeredTo(page), 'another title').toBe('Thandi')
})
