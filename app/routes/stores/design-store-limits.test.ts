import { afterAll, expect, test } from 'vitest'
import { nextRevision } from '#app/stores/form/store-form.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { editorFormIn } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, post, seller } = editorOf(used)
const { signedIn } = peopleOf(used)

afterAll(() => expectCleanLog(used))

test('§5 51 products are refused with a text, and come back', async () => {
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

test('60 saves in 10 minutes; then 429 with a text, and what was typed', async () => {
  const { by } = await seller()
  const form = await open(by)
  let last = await post(by, form, 'publish')
  for (let count = 0; count < 60 && last.status === 303; count += 1) last = await post(by, form, 'publish')
  expect([last.status, last.toast]).toEqual([
    429,
    'You have saved your store very often. Please try again in 10 minutes.',
  ])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(editorFormIn(last.body)).toEqual(nextRevision(form))
})
