import { describe, expect, test } from 'vitest'
import { password, peopleOf } from '#test/people/test-people.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'

// Signing up, in and out, over HTTP against the whole server. Beside it: auth-limits, bad-input, recovery, session,
// live; the origins of forms: server/http/requests/same-origin.test.ts.

const used = useSharedServer()
const { signIn, signUp, visitor } = peopleOf(used)

describe('§2 sign in', () => {
  test("'Welcome back!'; {email} and Logout in the header of every page; no page of theirs is kept", async () => {
    const { email, by } = await signUp()
    const answer = await signIn(by, email)
    expect([answer.status, answer.location]).toEqual([303, '/'])
    const page = await by.get('/')
    expect(page.toast).toBe('Welcome back!')
    for (const path of ['/', '/inbox', '/design-store', '/no-such-page', '/vendor/nobody']) {
      const { body, headers } = await by.get(path)
      const header = body.slice(body.indexOf('<header'), body.indexOf('</header>'))
      expect(header, path).toContain(`>${email}</span>`)
      expect(header, path).toContain('>Logout</button>')
      expect(header, path).not.toContain('Login / Sign up')
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('an unknown address and a wrong password get the same words of the service, and the form back', async () => {
    const { email, by } = await signUp()
    for (const [address, tried] of [
      [email, 'wrong'],
      [email, ''],
      [newEmail(), password],
    ] as const) {
      const answer = await signIn(by, address, tried, { next: '/inbox' })
      expect(answer.status).toBe(401)
      expect(answer.toast).toBe('Invalid email or password')
      expect(answer.body, 'the address is kept').toContain(`value="${address}"`)
      expect(answer.body, 'and the way').toContain('name="next" value="/inbox"')
      expect(answer.body, 'never the password').not.toMatch(/name="password" value=|value="wrong"|spaza-shop/)
      expect(by.cookies.has('kasi-session')).toBe(false)
    }
  })

  test('unknown addresses cost the same time as wrong passwords', async () => {
    const emails = await Promise.all([1, 2].map(async () => (await signUp()).email))
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 8; round += 1) {
      for (const [kind, address] of [
        // More than five at one account would have to wait.
        ['known', emails[round % 2] ?? ''],
        ['unknown', newEmail()],
      ] as const) {
        const start = performance.now()
        expect((await signIn(visitor(), address, 'wrong')).status).toBe(401)
        times[kind].push(performance.now() - start)
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[4] ?? 0
    // A hash takes 30 ms and everything else 3: a response without one would be ten times as fast.
    expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.25)
    expect(median(times.known) / median(times.unknown)).toBeLessThan(4)
  })

  test('the address in capitals and with space around it is the same account', async () => {
    const { email, by } = await signUp()
    expect((await signIn(by, `  ${email.toUpperCase()} `)).status).toBe(303)
  })

  test('leads back to where the person came from, on this site only', async () => {
    const { email, by } = await signUp()
    for (const next of ['/inbox', '/listing/abc/contact', '/?older=1_2', '/design-store']) {
      expect((await signIn(by, email, password, { next })).location, next).toBe(next)
    }
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%2f%2fevil.example',
      '/%5cevil',
      '/\t/evil',
      'javascript:alert(1)',
      '/auth',
      '/logout',
      '',
    ]
    for (const next of elsewhere) {
      expect((await signIn(by, email, password, { next })).location, next).toBe('/')
    }
  })

  test('a person who is signed in already is led on from /auth', async () => {
    const { email, by } = await signUp()
    await signIn(by, email)
    expect(await by.get('/auth?next=/inbox')).toMatchObject({ status: 302, location: '/inbox' })
  })
})

describe('§2 Logout', () => {
  test('leads to / and ends the session on the server: a copied cookie is worthless at once', async () => {
    const { email, by } = await signUp()
    await signIn(by, email)
    const thief = visitor()
    for (const [name, value] of by.cookies) thief.cookies.set(name, value)
    expect((await thief.get('/inbox')).body).toContain(email)
    const answer = await by.post('/logout', {})
    expect([answer.status, answer.location]).toEqual([303, '/'])
    expect(by.cookies.has('kasi-session')).toBe(false)
    expect((await thief.get('/inbox')).body).toContain('Sign in Required')
  })

  test('following a link to it does nothing', async () => {
    const { email, by } = await signUp()
    await signIn(by, email)
    expect((await by.get('/logout')).location).toBe('/')
    expect((await by.get('/inbox')).body).toContain(email)
  })
})
