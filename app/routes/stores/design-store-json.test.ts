import { afterAll, expect, test } from 'vitest'
import type { EditorAnswer } from '#app/stores/editor/editor-view.ts'
import { nextRevision, type StoreForm } from '#app/stores/form/store-form.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { postEditor } from '#test/sellers/editor-form.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { open, seller } = editorOf(used)
const { signedIn } = peopleOf(used)

afterAll(() => expectCleanLog(used))

/** The JSON response to a post of the editor's component. */
async function postByScript(by: Visitor, form: StoreForm, intent: string) {
  const headers = { accept: 'application/json' }
  const answer = await postEditor(by, used.server.origin, form, intent, {}, headers)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  return { status: answer.status, ...(JSON.parse(answer.body) as EditorAnswer) }
}

test('the script gets JSON: the redirect of a save, whose page has the toast', async () => {
  const { by } = await seller()
  expect(await postByScript(by, await open(by), 'publish')).toEqual({
    status: 200,
    kind: 'done',
    location: '/design-store',
  })
  expect((await by.get('/design-store')).toast).toMatch(/updated successfully!$/)
})

test('the script gets JSON: the editor with its faults and toast', async () => {
  const { by } = await seller()
  const form = { ...(await open(by)), storeName: '' }
  expect(await postByScript(by, form, 'publish')).toMatchObject({
    status: 400,
    kind: 'refused',
    view: { form: nextRevision(form), faults: { store: { storeName: 'Write the name of your store.' } } },
    toast: { kind: 'error', text: 'Please fill in store name and add at least one product.' },
  })
})

test('the script gets JSON: that the person is away; a form that is none', async () => {
  const { by } = await seller()
  const form = await open(by)
  const other = await signedIn()
  expect(await postByScript(other.by, form, 'publish')).toEqual({
    status: 409,
    kind: 'other-person',
    text: expect.any(String),
  })
  const broken = { ...form, formId: 'none' }
  expect(await postByScript(by, broken, 'publish')).toMatchObject({
    status: 400,
    kind: 'refused',
    toast: { kind: 'error' },
  })
  await by.post('/logout', {})
  for (const sent of [form, broken])
    expect(await postByScript(by, sent, 'publish')).toMatchObject({ kind: 'signed-out' })
})
