import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadUpdates } from '#app/messages/inbox/wire.ts'
import { cleanLine, cleanText } from '#app/text/clean-text.ts'
import { escaped, hostileTexts, markupFaults } from '#test/attacks/hostile-texts.ts'
import { askRaw, type RawResponse } from '#test/attacks/raw-http.ts'
import { visitAs } from '#test/people/belongings.ts'
import { editorFormIn, postEditor } from '#test/people/editor-form.ts'
import { addPeople, type Person } from '#test/people/many-people.ts'
import { type VisitorResponse, conversationIn, type Visitor } from '#test/people/visitor.ts'
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

/** Half a pair cannot be sent. */
const asSent = (text: string) => Buffer.from(text).toString()

const wrong: string[] = []
/** Notes what is wrong with an answer to `text`. */
function check(
  text: string,
  what: string,
  { status, body, headers }: Pick<VisitorResponse, 'status' | 'body' | 'headers'>,
) {
  const isPage = /html|xml/.test(headers.get('content-type') ?? '')
  const faults = isPage ? markupFaults(body) : []
  if (status >= 500) faults.push(`answered ${status}`)
  if (
    /evil/.test(
      [...headers]
        .filter(([name]) => name !== 'location')
        .flat()
        .join(' '),
    )
  )
    faults.push('a split header')
  wrong.push(...faults.map((fault) => `${what}, ${JSON.stringify(text.slice(0, 60))}: ${fault}`))
}
const expectNothingWrong = () => expect(wrong.splice(0)).toEqual([])

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

test('in a store: it is shown as the words that it is, on every page', async () => {
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

test('in messages, drafts and forms: kept and shown as words, or refused in words', async () => {
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
    const shown = cleanText(asSent(message.content)).split('\n')[0] ?? ''
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

/** What Node would take for no header at all. */
const inOneLine = (text: string) =>
  Array.from(text, (sign) => (sign < ' ' || sign === '\u007f' ? ' ' : sign)).join('')

const asHeaders = ({ status, body, headers }: RawResponse) => ({
  status,
  body,
  headers: new Headers(headers.filter(([, value]) => /^[\t\x20-\xff]*$/.test(value))),
})

test('in paths, queries, cookies and headers: never a 500, never a header of its own', async () => {
  const buyer = people.at(-1)!
  const readHeaders = [
    'cookie',
    'accept',
    'accept-encoding',
    'if-none-match',
    'save-data',
    'x-forwarded-for',
    'sec-purpose',
    'sec-fetch-dest',
    'range',
    'referer',
    'user-agent',
    'last-event-id',
  ]
  const asUtf8 = (text: string) => Buffer.from(text).toString('latin1')
  for (const text of hostileTexts) {
    const encoded = encodeURIComponent(asSent(text)).slice(0, 5000)
    const rough = asUtf8(text).replace(
      /[\0-\x20\x7f-\xff#]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    for (const part of [encoded, rough.slice(0, 5000), encodeURIComponent(encoded).slice(0, 5000)])
      for (const path of [
        '/',
        '/listing/',
        '/vendor/',
        '/inbox/',
        '/inbox/updates?as=',
        `/inbox/${crypto.randomUUID()}/updates?after=`,
        '/uploads/',
        '/storage/product-images/',
        '/assets/',
        '/auth?mode=',
        '/auth?next=',
        '/?older=',
        '/inbox?older=',
        `/auth?type=recovery&access_token=`,
        '/_.data?_routes=',
      ]) {
        const session: [string, string][] =
          path.startsWith('/inbox') || path.startsWith('/up') ? [['cookie', buyer.cookie]] : []
        const answer = await askRaw(used.server.origin, { target: path + part, headers: session })
        check(text, path, asHeaders(answer))
        expect(answer.status, path + part.slice(0, 60)).not.toBe(0)
      }
    const value = inOneLine(asUtf8(text)).slice(0, 7000)
    for (const name of readHeaders)
      for (const target of ['/', '/inbox', '/favicon.svg']) {
        const values: [string, string][] = [
          [
            name,
            name === 'cookie' ? `kasi-session=${value}; kasi-flash=${value}; kasi-draft=${value}` : value,
          ],
        ]
        check(
          text,
          `${name} at ${target}`,
          asHeaders(await askRaw(used.server.origin, { target, headers: values })),
        )
      }
  }
  expectNothingWrong()
})

test('bytes that are no UTF-8 are plain signs of a path for the built server too, whose bundler had left the check out', async () => {
  for (const path of ['/%ff', '/%c0%ae%c0%ae/', '/listing/%E0%A4%A', '/%ff.data']) {
    const answer = await askRaw(used.server.origin, { target: path })
    expect(answer.status, path).toBe(404)
  }
  expect(used.server.output()).not.toContain('could not be decoded')
})

test('the log has one line for each thing that happened, and no fault of ours', () => {
  const lines = used.server.output().trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^(\{.*\}|Kasi Market is open at .*)$/)
  expect(lines.filter((line) => line.includes('page failed'))).toEqual([])
  expect(used.server.output()).not.toContain('\u001b')
})
