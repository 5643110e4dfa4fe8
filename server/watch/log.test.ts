import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { editorFormIn, postEditor } from '#test/people/editor-form.ts'
import { password, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { noisyPhoto, uploaderOf } from '#test/people/uploader.ts'
import { linkIn } from '#test/servers/mail-server.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

// The built server (`npm run build`), with all that it printed.

const used = useServer()
const { signUp, signIn, visitor } = peopleOf(used)
const { seller, contact, reply, written } = tradersOf(used)
const { upload } = uploaderOf(used)

type Line = { level: number; time: number; id?: string; path?: string; status?: number | null; msg: string }

const lines = (): Line[] =>
  used.server
    .output()
    .split('\n')
    // The text after the last line break may be half a line.
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

/** Returns the lines about this refused request, up to its 'request' line, which is logged after the response. */
async function linesOf(id: string | null): Promise<Line[]> {
  const found = () => lines().filter((line) => line.id === id)
  await expect.poll(() => found().at(-1)?.msg, { timeout: 5000 }).toBe('answered')
  return found()
}

describe('every request that is answered anew has an id', () => {
  test('on its answer and on every line about it: the fault, and how it was answered', async () => {
    const response = await visitor().get('/no-such-page?access_token=geheim-in-the-query')
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(await linesOf(id)).toMatchObject([
      { level: 50, path: '/no-such-page', msg: 'no page at this path' },
      { level: 30, method: 'GET', path: '/no-such-page', status: 404, msg: 'answered' },
    ])
    expect((await visitor().get('/auth')).headers.get('x-request-id')).not.toBe(id)
  })

  test('of a page that is kept for all there is none, also when it is rendered', async () => {
    const offer = await seller('Amagwinya')
    for (const _ of ['rendered', 'kept']) {
      const response = await visitor().get(`/listing/${offer.offerId}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('x-request-id')).toBeNull()
    }
    const unknown = await visitor().get(`/listing/${crypto.randomUUID()}`)
    expect(await linesOf(unknown.headers.get('x-request-id'))).toMatchObject([{ status: 404 }])
    expect((await offer.by.get('/')).headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/)
  })

  test('a proxy of ours may name it, in a short plain word', async () => {
    const ask = async (name: string) =>
      (await visitor().ask('/auth', { headers: { 'x-request-id': name } })).headers.get('x-request-id')
    expect(await ask('b9a1-proxy')).toBe('b9a1-proxy')
    for (const name of ['', 'two words', '"}{"', 'a'.repeat(65), 'a;b'])
      expect(await ask(name)).toMatch(/^[0-9a-f]{12}$/)
  })

  test('files have one too', async () => {
    const missing = await visitor().get('/assets/none.js')
    expect(await linesOf(missing.headers.get('x-request-id'))).not.toEqual([])
    expect((await visitor().get('/favicon.svg')).headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/)
  })
})

test('a path with line breaks and quotes makes no line of its own', async () => {
  const before = lines().length
  const forged = '{"level":50,"msg":"forged"}'
  await visitor().get(`/x%0A${encodeURIComponent(forged)}`)
  // Quotes sent unescaped, as no client of ours does.
  const raw = await new Promise<string>((responded) => {
    const socket = connect(Number(new URL(used.server.origin).port), '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('close', () => responded(text))
    socket.end(`GET /y"\\u000a${forged} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  })
  expect(raw).toMatch(/^HTTP\/1.1 404/)
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(before + 4)
  expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([])
})

test('after a walk through every operation the log holds none of what people typed, got or are called', async () => {
  const secrets = new Set<string>()
  const from = newAddress()
  const by = used.visit({ from })
  const { email } = await signUp(by)
  await signIn(by, email, 'a-wrong-guess 1')
  await by.post('/auth', { intent: 'forgot-password', email })
  const link = linkIn(await used.mail.next(email))
  const tokens = ['access_token', 'refresh_token'].map((name) => link.searchParams.get(name) ?? '')
  await by.get(link.pathname + link.search)
  // A link as some mail programs mangle it.
  await by.get(`${link.pathname}${encodeURIComponent(link.search)}`)
  await by.post('/auth', {
    intent: 'set-password',
    access_token: tokens[0] ?? '',
    refresh_token: tokens[1] ?? '',
    password,
    confirmation: password,
  })
  expect((await signIn(by, email)).status).toBe(303)
  for (const value of by.cookies.values()) secrets.add(value)
  await by.get('/')

  const photo = await upload(by, await noisyPhoto(120))
  expect(photo.status).toBe(200)
  const form = editorFormIn((await by.get('/design-store')).body)
  const rows = [
    { ...form.rows[0]!, title: 'Geheime Koeksister', price: '12.50', imageUrl: photo.imageUrl ?? '' },
  ]
  const published = await postEditor(
    by,
    used.server.origin,
    { ...form, storeName: 'Winkel Geheim', rows },
    'publish',
  )
  expect(published.status).toBe(303)
  await postEditor(by, used.server.origin, { ...form, storeName: '', rows }, 'publish')

  const vendor = await seller('Vetkoek')
  const buyer = { by, email, userId: '' }
  expect((await contact(buyer, vendor.offerId, 'Meet me at house 42, geheim')).status).toBe(303)
  const [first] = await written(vendor.offerId)
  await reply(vendor, first?.conversationId ?? '', 'geheim too')
  await by.get(`/inbox/${first?.conversationId}`)
  await by.post('/inbox/no-such-conversation', { id: '', content: 'geheim as well' })
  const stream = { accept: 'text/event-stream' }
  await by.ask('/live', { headers: stream, signal: AbortSignal.timeout(500) }).catch(() => {})
  await by.post('/logout', {})
  await used.db.execute('drop table message_drafts')
  const failed = await visitor().post(`/listing/${vendor.offerId}/contact`, {
    id: '',
    content: 'geheim draft',
  })
  expect(failed.status).toBe(500)
  const fault = await linesOf(failed.headers.get('x-request-id'))
  expect(fault.map(({ level }) => level)).toEqual([50, 30])

  for (const secret of [email, password, 'a-wrong-guess', ...tokens, 'eheim', 'house 42', from])
    secrets.add(secret)
  const log = lines().map((line) => JSON.stringify(line))
  const found = [...secrets].filter((secret) => log.some((line) => line.includes(secret)))
  expect(found.filter((secret) => secret !== '')).toEqual([])
  expect(
    [...secrets].filter((secret) => secret.length > 20).length,
    'tokens were looked for',
  ).toBeGreaterThan(2)
})
