import { readFile, stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '#db/schema.ts'
import { freePort } from '#test/network/free-port.ts'
import { makeOffer } from '#test/people/factories.ts'
import { password, peopleOf } from '#test/people/test-people.ts'
import { visit } from '#test/people/visitor.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { newEmail, useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn, visitor } = peopleOf(used)

const sessionsOf = async (email: string) =>
  (
    await used.db
      .select({
        id: sessions.id,
        token: sessions.token,
        secondsLeft: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::int`,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email))
  ).toSorted((a, b) => a.secondsLeft - b.secondsLeft)

const endIn = (id: string, seconds: number) =>
  used.db.execute(
    sql`update sessions set expires_at = now() + make_interval(secs => ${seconds}) where id = ${id}`,
  )

const day = 24 * 60 * 60

describe('the cookie', () => {
  test('HttpOnly, SameSite=Lax, for the whole site; over http neither Secure nor __Host-', async () => {
    const { response } = await signedIn()
    const cookie = response.headers.getSetCookie().find((set) => set.startsWith('kasi-session=')) ?? ''
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  test('Secure and __Host- when ORIGIN is https', async () => {
    const { server } = used
    const env = {
      ...serverEnv(server.dataDir),
      DATABASE_URL: used.databaseUrl,
      ORIGIN: 'https://kasi.example',
    }
    const port = await freePort()
    const { process: child, output } = await spawnServer({ ...env, PORT: String(port) })
    const { email } = await signedIn()
    const by = visit(`http://127.0.0.1:${port}`)
    const response = await by.post(
      '/auth',
      { intent: 'sign-in', email, password },
      { origin: 'https://kasi.example' },
    )
    expect(response.status).toBe(303)
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((set) => set.split('=')[0])).toEqual(['__Host-kasi-session', '__Host-kasi-flash'])
    for (const cookie of cookies) {
      expect(
        cookie
          .split('; ')
          .slice(1)
          .filter((part) => !part.startsWith('Max-Age'))
          .toSorted(),
      ).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    }
    expect(response.headers.get('strict-transport-security')).toBeTruthy()
    expect((await by.get('/inbox')).body).toContain(email)
    const plain = await by.post('/logout', {}, { origin: `http://127.0.0.1:${port}` })
    expect(plain.status, 'only the configured origin is ours').toBe(403)
    await endProcess(child, 'SIGTERM')
    expect(output()).not.toContain('"level":50')
  })

  test('a forged or changed one is nobody', async () => {
    const { email, by } = await signedIn()
    const [row] = await sessionsOf(email)
    const thief = visitor()
    thief.cookies.set(
      'kasi-session',
      encodeURIComponent(Buffer.from(JSON.stringify(row?.token)).toString('base64')),
    )
    expect((await thief.get('/inbox')).body, 'the token alone, as in a copy of the database').toContain(
      'Sign in Required',
    )
    const [value = '', signature = ''] = decodeURIComponent(by.cookies.get('kasi-session') ?? '').split('.')
    thief.cookies.set('kasi-session', encodeURIComponent(`${value}.${signature.slice(1)}A`))
    expect((await thief.get('/inbox')).body).toContain('Sign in Required')
    const flash =
      (await thief.post('/auth', { intent: 'forgot-password', email: newEmail() })) &&
      thief.cookies.get('kasi-flash')
    thief.cookies.set('kasi-session', flash ?? '')
    expect((await thief.get('/inbox')).body, 'another cookie’s value').toContain('Sign in Required')
  })
})

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
    await by.post('/logout', {})
    expect((await other.get('/inbox')).body).toContain(email)
  })

  test('lasts 30 days, is renewed by a visit at most once a day, and is worth nothing after its end', async () => {
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
    const response = await by.post('/session', {})
    expect(response.status).toBe(200)
    expect(JSON.parse(response.body).secondsLeft).toBeGreaterThan(30 * day - 60)
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

  test('pages for machines know nothing of it: they stay cacheable, and set no cookie', async () => {
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
test('sessions survive a restart of the server: the key is kept in DATA_DIR, readable by its owner only', async () => {
  const { server } = used
  const file = `${server.dataDir}/session-secret`
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(43)
  const env = { ...serverEnv(server.dataDir), DATABASE_URL: used.databaseUrl }
  const first = await spawnServer(env)
  const { email, by } = await signedIn(visit(first.origin))
  await endProcess(first.process, 'SIGKILL')
  const second = await spawnServer(env)
  const again = visit(second.origin)
  for (const [name, value] of by.cookies) again.cookies.set(name, value)
  expect((await again.get('/inbox')).body).toContain(email)
  await endProcess(second.process, 'SIGTERM')
})
