import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { password, peopleOf } from '#test/people/test-people.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { useServer } from '#test/servers/use-server.ts'
import { openStream } from '#test/stream-reader.ts'

const used = useServer()
const { signedIn, visitor } = peopleOf(used)

describe('a live stream', () => {
  const connect = (by: Visitor) => openStream(used.server.origin, by)

  test('is closed at once when its session logs out; another browser’s stays', async () => {
    const { email, by } = await signedIn()
    const other = visitor()
    await other.post('/auth', { intent: 'sign-in', email, password })
    const [own, stays] = [await connect(by), await connect(other)]
    expect([own.status, own.type]).toEqual([200, 'text/event-stream'])
    await by.post('/logout', {})
    expect(await own.ended).toContain('event: session-ended')
    const state = await Promise.race([
      stays.ended.then(() => 'closed'),
      new Promise((later) => setTimeout(() => later('open'), 300)),
    ])
    expect(state).toBe('open')
    await other.post('/logout', {})
    expect(await stays.ended).toContain('event: session-ended')
  })

  test('is closed too when the session ends in another way, even by another process', async () => {
    const { email, by } = await signedIn()
    const stream = await connect(by)
    await used.db.delete(users).where(eq(users.email, email))
    expect(await stream.ended).toContain('event: session-ended')
  })

  test('is refused to visitors: 204 stops EventSource', async () => {
    const answer = await visitor().ask('/live', { headers: { accept: 'text/event-stream' } })
    expect([answer.status, answer.body]).toEqual([204, ''])
  })

  test('is refused to other clients: HEAD ends, anything but EventSource gets 406', async () => {
    const { by } = await signedIn()
    const headers = { accept: 'text/event-stream' }
    const stream = await connect(by)
    for (let n = 0; n < 25; n += 1) {
      const head = await by.ask('/live', { method: 'HEAD', headers })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    }
    expect((await by.get('/live')).status).toBe(406)
    expect((await by.get('/live.data')).status).toBe(404)
    await by.post('/logout', {})
    expect(await stream.ended, 'none of them took a place: 20 would have driven this one out').not.toContain(
      'retry: 3600000',
    )
  })
})

test('SIGTERM ends a server with open streams at once', async () => {
  const { server } = used
  const one = await spawnServer({ ...serverEnv(server.dataDir), DATABASE_URL: used.databaseUrl })
  const { by } = await signedIn(visit(one.origin))
  const stream = await openStream(one.origin, by)
  const before = performance.now()
  expect(await endProcess(one.process, 'SIGTERM')).toBe(0)
  expect(await stream.ended).not.toContain('session-ended')
  expect(performance.now() - before).toBeLessThan(8000)
})

test('a page that somebody else left open in this browser gets no stream', async () => {
  const { by } = await signedIn()
  const asked = await by.ask(`/live?as=${crypto.randomUUID()}`, { headers: { accept: 'text/event-stream' } })
  expect(asked.status).toBe(204)
})
