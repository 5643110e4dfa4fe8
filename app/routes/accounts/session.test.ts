import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { findSessions, password, peopleOf } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn, visitor } = peopleOf(used)

const sessionsOf = (email: string) => findSessions(used.db, email)

const endIn = (id: string, seconds: number) =>
  used.db.execute(
    sql`update sessions set expires_at = now() + make_interval(secs => ${seconds}) where id = ${id}`,
  )

const day = 24 * 60 * 60

describe('§4 the session', () => {
  test('a new token at each sign-in; the one that this browser had before ends', async () => {
    const { email, by } = await signedIn()
    const before = by.cookies.get('kasi-session')
    await by.post('/auth', { intent: 'sign-in', email, password })
    expect(by.cookies.get('kasi-session')).not.toBe(before)
    const old = visitor()
    old.cookies.set('kasi-session', before ?? '')
    expect((await old.get('/inbox')).body).toContain('Sign in Required')
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test('two browsers have a session each, and one logs out alone', async () => {
    const { email, by } = await signedIn()
    const other = visitor()
    await other.post('/auth', { intent: 'sign-in', email, password })
    expect(await sessionsOf(email)).toHaveLength(2)
    const cookie = by.cookies.get('kasi-session') ?? ''
    await by.post('/logout', {})
    by.cookies.set('kasi-session', cookie)
    expect((await by.get('/inbox')).body, 'the cookie is of no use any more').toContain('Sign in Required')
    expect((await other.get('/inbox')).body).toContain(email)
  })

  test('lasts 30 days, is renewed by a visit at most once a day, and is invalid after its end', async () => {
    const { email, by } = await signedIn()
    const [session] = await sessionsOf(email)
    expect(session?.secondsLeft).toBeGreaterThan(30 * day - 60)
    expect(
      (await by.get('/')).headers.getSetCookie(),
      'nothing to renew yet, only the toast to clear',
    ).toHaveLength(1)
    await endIn(session!.id, 29 * day - 60)
    const renewed = await by.get('/')
    expect(renewed.headers.getSetCookie().join()).toMatch(/^kasi-session=.*Max-Age=2592000/)
    expect((await sessionsOf(email))[0]?.secondsLeft).toBeGreaterThan(30 * day - 60)
    await endIn(session!.id, -1)
    expect((await by.get('/inbox')).body).toContain('Sign in Required')
  })

  test('says to the page how long it lasts; an open page within 90 s of the end renews it', async () => {
    const { email, by } = await signedIn()
    const [session] = await sessionsOf(email)
    expect((await by.get('/')).body).toMatch(/data-session-seconds-left="25919\d\d"/)
    await endIn(session!.id, 80)
    const answer = await by.post('/session', {})
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body).secondsLeft).toBeGreaterThan(30 * day - 60)
    await endIn(session!.id, -1)
    expect(JSON.parse((await by.post('/session', {})).body)).toEqual({ secondsLeft: 0, userId: null })
    expect(JSON.parse((await visitor().post('/session', {})).body)).toEqual({ secondsLeft: 0, userId: null })
    expect((await visitor().get('/session')).status).toBe(405)
  })

  test('a person has 20 at most: the oldest ends', async () => {
    const { email, by } = await signedIn()
    for (let n = 0; n < 20; n += 1) await visitor().post('/auth', { intent: 'sign-in', email, password })
    expect(await sessionsOf(email)).toHaveLength(20)
    expect((await by.get('/inbox')).body).toContain('Sign in Required')
  })

  test('pages for machines ignore it: they stay cacheable, and set no cookie', async () => {
    const { email, by } = await signedIn()
    const [session] = await sessionsOf(email)
    for (const seconds of [29 * day - 60, -1]) {
      await endIn(session!.id, seconds)
      for (const path of ['/sitemap.xml', '/robots.txt']) {
        const { headers } = await by.get(path)
        expect(headers.getSetCookie(), path).toEqual([])
        expect(headers.get('cache-control'), path).toMatch(/^public/)
      }
    }
  })

  test('keeps no network address and no browser name', async () => {
    const { email } = await signedIn()
    expect(await sessionsOf(email)).toEqual([expect.objectContaining({ ipAddress: '', userAgent: '' })])
  })

  test('a user who is deleted is signed in nowhere', async () => {
    const { email, by } = await signedIn()
    await used.db.delete(users).where(eq(users.email, email))
    expect((await by.get('/inbox')).body).toContain('Sign in Required')
  })
})

test("§2 one's own offer says 'This is your offer.'; everybody else's has Contact Vendor", async () => {
  const { email, by } = await signedIn()
  const [user] = await used.db.select().from(users).where(eq(users.email, email))
  const offer = await makeOffer(used.db, { userId: user!.id })
  const path = `/listing/${offer.id}`
  const own = await by.get(path)
  expect(own.body).toContain('This is your offer.')
  expect(own.body).not.toContain('Contact Vendor')
  for (const other of [visitor(), (await signedIn()).by]) {
    const { body } = await other.get(path)
    expect(body).toContain('Contact Vendor')
    expect(body).not.toContain('This is your offer.')
  }
})
