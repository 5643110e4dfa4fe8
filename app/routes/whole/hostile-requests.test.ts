import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSent, check, expectNothingWrong, wrongLinesOf } from '#test/attacks/check-hostile.ts'
import { hostileTexts } from '#test/attacks/hostile-texts.ts'
import { askRaw, type RawResponse } from '#test/attacks/raw-http.ts'
import { addPeople } from '#test/people/many-people.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const secret = crypto.randomUUID()
const used = useServer({ SESSION_SECRET: secret })
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: used.databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

/** Node takes these for malformed headers. */
const inOneLine = (text: string) =>
  Array.from(text, (sign) => (sign < ' ' || sign === '\u007f' ? ' ' : sign)).join('')

const asHeaders = ({ status, body, headers }: RawResponse) => ({
  status,
  body,
  headers: new Headers(headers.filter(([, value]) => /^[\t\x20-\xff]*$/.test(value))),
})

test('in paths, queries, cookies and headers: never a 500, never a header of its own', async () => {
  const [buyer] = await addPeople(client, secret, 1)
  if (!buyer) throw new Error('nobody was added')
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

test('bytes that are no UTF-8 are plain characters of a path, in the built server too, whose bundler had dropped the check', async () => {
  for (const path of ['/%ff', '/%c0%ae%c0%ae/', '/listing/%E0%A4%A', '/%ff.data']) {
    const headers: [string, string][] = [['x-forwarded-for', newAddress()]]
    const answer = await askRaw(used.server.origin, { target: path, headers })
    expect(answer.status, path).toBe(404)
  }
  expect(used.server.output()).not.toContain('could not be decoded')
})

test('the log has one line for each event, and no fault of ours', () => {
  expect(wrongLinesOf(used)).toEqual([])
})
