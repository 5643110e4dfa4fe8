import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadUpdates } from '#app/messages/inbox/json-types.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { tidyText } from '#app/text/tidy-text.ts'
import { asSent, check, expectNothingWrong, wrongLinesOf } from '#test/attacks/check-hostile.ts'
import { escaped, hostileTexts } from '#test/attacks/hostile-texts.ts'
import { visitAs } from '#test/people/belongings.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { conversationIn, type Visitor } from '#test/people/visitor.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const secret = crypto.randomUUID()
const used = useServer({ SESSION_SECRET: secret })
let client: pg.Client
let people: Person[]

beforeAll(async () => {
  client = new pg.Client({ connectionString: used.databaseUrl })
  await client.connect()
  people = await addPeople(client, secret, 2 * hostileTexts.length)
})
afterAll(() => client.end())

async function publish(by: Visitor, text: string) {
  const { origin } = used.server
  const form = editorFormIn((await by.get('/design-store')).body)
  const cut = (maxLength: number) => Array.from(`a ${text}`).slice(0, maxLength).join('')
  const hostile = {
    ...form,
    storeName: cut(80),
    description: cut(900),
    location: cut(80),
    rows: form.rows.map((row) => ({ ...row, title: cut(120), description: cut(3000) })),
  }
  const preview = await postEditor(by, origin, hostile, 'preview')
  check(text, 'preview', preview)
  const published = await postEditor(by, origin, hostile, 'publish')
  check(text, 'publish', published)
  expect(published.status, text.slice(0, 60)).toBe(303)
  check(text, 'after publishing', await by.get(published.location ?? '/'))
  return {
    title: cleanLine(asSent(hostile.rows[0]?.title ?? '')),
    storeName: cleanLine(asSent(hostile.storeName)),
  }
}

test('in a store: it is shown as text, on every page', async () => {
  for (const [index, text] of hostileTexts.entries()) {
    const seller = people[index]!
    const by = visitAs(used.server.origin, seller, newAddress())
    const { title, storeName } = await publish(by, text)
    const pages = [
      '/',
      `/listing/${seller.offerId}`,
      `/vendor/${seller.userId}`,
      `/listing/${seller.offerId}/contact`,
    ]
    for (const path of [...pages, '/sitemap.xml', `/listing/${seller.offerId}.data`]) {
      const [visitors, own] = [await used.visit().get(path), await by.get(path)]
      check(text, path, visitors)
      check(text, `${path} signed in`, own)
    }
    const page = (await used.visit().get(`/vendor/${seller.userId}`)).body
    expect(page).toContain(escaped(storeName))
    expect(page).toContain(escaped(title))
    check(text, 'editor', await by.get('/design-store'))
  }
  expectNothingWrong()
})

test('in messages, drafts and forms: kept and shown as text, or refused in words', async () => {
  for (const [index, text] of hostileTexts.entries()) {
    const seller = people[index]!
    const buyer = visitAs(used.server.origin, people[hostileTexts.length + index]!, newAddress())
    const owner = visitAs(used.server.origin, seller, newAddress())
    const message = { id: text, as: '', content: `a ${text}`.slice(0, 3000) }
    const headers = { origin: used.server.origin, accept: 'application/json' }
    const sent = await buyer.post(`/listing/${seller.offerId}/contact`, message, headers)
    check(text, 'contact', sent)
    const conversation = conversationIn(sent)
    expect(conversation, text.slice(0, 60)).not.toBe('')
    const [, thread, updates] = await Promise.all(
      ['/inbox', `/inbox/${conversation}`, `/inbox/${conversation}/updates?before=9`].map(async (path) => {
        const page = await owner.get(path)
        check(text, path, page)
        return page.body
      }),
    )
    const shown = tidyText(asSent(message.content)).split('\n')[0] ?? ''
    expect(thread?.includes(escaped(shown)), text.slice(0, 60)).toBe(true)
    const { messages }: ThreadUpdates = JSON.parse(updates ?? '')
    expect(messages[0]?.content.split('\n')[0]).toBe(shown)
    const fields = { id: text, as: text, content: text, after: text }
    for (const path of ['messages', 'read'])
      check(text, path, await buyer.post(`/inbox/${conversation}/${path}`, { ...fields, as: '' }))
    check(text, 'inbox', await buyer.post(`/inbox/${conversation}`, { ...fields, as: '' }))
    const visitor = used.visit({ from: newAddress() })
    check(text, 'draft', await visitor.post(`/listing/${seller.offerId}/contact`, fields))
    check(text, 'kept draft', await visitor.get(`/listing/${seller.offerId}/contact`))
    for (const intent of ['sign-in', 'sign-up', 'forgot-password', 'set-password', text]) {
      const auth = { intent, email: text, password: text, confirmPassword: text, next: text }
      const answer = await visitor.post('/auth', { ...auth, access_token: text, refresh_token: text })
      check(text, `auth ${intent}`, answer)
      expect([400, 401, 413]).toContain(answer.status)
      expect(answer.body).toMatch(/id="toast"|That is too much/)
    }
    check(text, 'pictures', await buyer.post('/pictures', { upload: text, kind: text }))
  }
  expectNothingWrong()
})

test('the log has one line for each event, and no fault of ours', () => {
  expect(wrongLinesOf(used)).toEqual([])
})
