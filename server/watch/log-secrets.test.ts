import { expect, test } from 'vitest'
import { password, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { noisyPhoto, uploaderOf } from '#test/sellers/uploader.ts'
import { logOf } from '#test/servers/log-lines.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

const used = useServer()
const { signUp, signIn, visitor } = peopleOf(used)
const { seller, contact, reply, written } = tradersOf(used)
const { upload } = uploaderOf(used)
const { lines, linesOf } = logOf(used)

test('after every operation the log holds nothing that people typed, got or are called', async () => {
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
