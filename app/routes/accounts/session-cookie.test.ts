import { readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#test/network/free-port.ts'
import { findSessions, password, peopleOf } from '#test/people/test-people.ts'
import { visit } from '#test/people/visitor.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { newEmail, useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn, visitor } = peopleOf(used)

const sessionsOf = (email: string) => findSessions(used.db, email)

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
    const answer = await by.post(
      '/auth',
      { intent: 'sign-in', email, password },
      { origin: 'https://kasi.example' },
    )
    expect(answer.status).toBe(303)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map((set) => set.split('=')[0])).toEqual([
      '__Host-kasi-session',
      '__Host-kasi-browser',
      '__Host-kasi-flash',
    ])
    for (const cookie of cookies) {
      expect(
        cookie
          .split('; ')
          .slice(1)
          .filter((part) => !part.startsWith('Max-Age'))
          .toSorted(),
      ).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    }
    expect(answer.headers.get('strict-transport-security')).toBeTruthy()
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
