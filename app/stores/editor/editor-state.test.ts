import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyRow } from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { newStoreForm } from '#test/sellers/test-store-form.ts'
import { beginEditing, type EditorState, reduceEditor } from './editor-state.ts'
import { viewOf } from './editor-view.ts'

const form = newStoreForm(['a', 'b', 'c'].map((id) => emptyRow(id)))
const fresh = beginEditing({ view: viewOf(form), toast: null })
const rowsOf = ({ view }: EditorState) => view.form.rows
const idsOf = (state: EditorState) => rowsOf(state).map(({ id }) => id)

const add = (state: EditorState, id: string) => reduceEditor(state, { type: 'added', id, takesFocus: true })
/** The row with its text at the time of removal. */
const remove = (state: EditorState, id: string, title = id) =>
  reduceEditor(state, { type: 'removed', row: { ...emptyRow(id), title } })
const undo = (state: EditorState) => {
  const [removal] = state.removals
  return removal ? reduceEditor(state, { type: 'putBack', removal }) : state
}

test('a product that is put back has its place and its text again', () => {
  const removed = remove(fresh, 'b', 'Vetkoek')
  expect([idsOf(removed), removed.view.form.removed]).toEqual([['a', 'c'], [{ id: 'b', baseHashes: '' }]])
  expect(removed.notice).toMatchObject({ text: 'Vetkoek is removed.', takesFocus: true })
  const back = undo(removed)
  expect([idsOf(back), rowsOf(back)[1]?.title, back.view.form.removed]).toEqual([
    ['a', 'b', 'c'],
    'Vetkoek',
    [],
  ])
  expect([back.notice, back.view.newRowId]).toEqual([null, 'b'])
})

test('two removals are undone last first, and the earlier one is offered next', () => {
  const once = undo(remove(remove(fresh, 'a'), 'c'))
  expect([idsOf(once), once.notice]).toMatchObject([['b', 'c'], { text: 'a is removed.', takesFocus: false }])
  expect(idsOf(undo(once))).toEqual(['a', 'b', 'c'])
})

test('a product whose neighbour below has gone too comes back last', () => {
  const removed = remove(remove(fresh, 'b'), 'c')
  const state = reduceEditor(removed, { type: 'putBack', removal: removed.removals[1]! })
  expect(idsOf(state)).toEqual(['a', 'b'])
})

test('one product too many is refused with a text', () => {
  let state = fresh
  for (let n = state.view.form.rows.length; n < maxProducts; n += 1) state = add(state, `n${n}`)
  expect(state.notice).toBeNull()
  const refused = add(state, 'more')
  expect([idsOf(refused).length, refused.notice]).toEqual([
    maxProducts,
    { text: 'A store can have 50 products. Remove some, then publish again.' },
  ])
})

test('any sequence of adding, removing and undoing loses no product, doubles none, and can be undone', () => {
  const step = fc.oneof(
    fc.constantFrom('add', 'undo'),
    fc.nat(5).map((at) => ({ removeAt: at })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = fresh
      const known = new Set(idsOf(state))
      for (const [n, one] of steps.entries()) {
        if (one === 'add') state = add(state, `new${n}`)
        else if (one === 'undo') state = undo(state)
        else if (typeof one === 'object' && rowsOf(state)[one.removeAt])
          state = remove(state, rowsOf(state)[one.removeAt]!.id)
        for (const id of idsOf(state)) known.add(id)
        const { rows, removed } = state.view.form
        const all = [...rows, ...removed].map(({ id }) => id)
        expect(all.toSorted()).toEqual([...known].toSorted())
        expect(state.removals.map(({ row }) => row.id)).toEqual(removed.map(({ id }) => id).reverse())
      }
      while (state.removals.length > 0) state = undo(state)
      expect(idsOf(state).toSorted()).toEqual([...known].toSorted())
      expect(state.view.form.removed).toEqual([])
    }),
  )
})

test('a response of the server replaces the form: earlier removals cannot be undone', () => {
  const view = viewOf({ ...form, storeName: 'Answered' }, { mode: 'preview' })
  const responded = reduceEditor(remove(fresh, 'a'), { type: 'responded', view, toast: null })
  expect(responded).toMatchObject({ responses: 1, removals: [], notice: null, preview: view.form })
})

test('sending gives the form its next revision, and offers no undo', () => {
  const sent = reduceEditor(remove(fresh, 'a'), { type: 'sent' })
  expect([sent.view.form.revision, sent.notice]).toEqual(['1', null])
})
