import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, users } from '#db/schema.ts'
import { expectCleanLog, password, peopleOf } from '#test/people/test-people.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'

// Signing up, in and out, over HTTP against the whole server. Beside it: auth-limits, bad-input, recovery, session,
// live; the origins of forms: server/http/requests/same-origin.test.ts.

const used = useSharedServer()
const { callFunction, signIn, signUp, visitor } = peopleOf(used)

describe('§2 /auth has its modes at addresses of their own', () => {
  const modes = [
    ['/auth', ['Email', 'Password'], 'Sign in', ['Need an account? Sign up', 'Forgot password?']],
    ['/auth?mode=sign-up', ['Email', 'Password'], 'Sign up', ['Already have an account? Sign in']],
    ['/auth?mode=forgot-password', ['Email'], 'Send reset email', ['Back to sign in']],
    ['/auth?mode=nonsense', ['Email', 'Password'], 'Sign in', ['Need an account? Sign up']],
  ] as const
  test.each(modes)('%s', async (path, labels, button, switches) => {
    const { status, body, headers } = await visitor().get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect([...main.matchAll(/<label[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual(labels)
    expect(main).toMatch(new RegExp(`<button type="submit"[^>]*>${button}</button>`))
    for (const text of switches) expect(main).toContain(`>${text.replace('?', '?')}</a>`)
  })
})

describe('§2 §7 sign up', () => {
  test("'Account created successfully! You can now sign in.', at sign-in with the address filled in; signed in by nothing", async () => {
    const email = newEmail()
    const by = visitor()
    const answer = await by.post('/auth', { intent: 'sign-up', email, password, next: '/inbox' })
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/auth?next=%2Finbox')
    expect([...by.cookies.keys()]).toEqual(['kasi-flash'])
    const page = await by.get(answer.location ?? '')
    expect(page.toast).toBe('Account created successfully! You can now sign in.')
    expect(page.body).toContain(`value="${email}"`)
    expect((await by.get('/auth')).toast, 'shown once').toBeNull()
    expect((await signIn(by, email)).status, 'confirmed at once').toBe(303)
  })

  test('the function returns {user: {id, email}}; the account can sign in at once', async () => {
    const email = newEmail()
    const by = visitor()
    const answer = await callFunction(by, { email, password })
    expect(answer.status).toBe(200)
    const { user } = JSON.parse(answer.body)
    expect(Object.keys(user).toSorted()).toEqual(['email', 'id'])
    expect(user.email).toBe(email)
    expect(await used.db.$count(users, eq(users.id, user.id))).toBe(1)
    expect(by.cookies.size).toBe(0)
    expect((await signIn(by, email)).status).toBe(303)
  })

  test('form and function report a taken address, in capitals too', async () => {
    const { email, by } = await signUp()
    const again = await by.post('/auth', {
      intent: 'sign-up',
      email: email.toUpperCase(),
      password: 'another one',
    })
    expect(again.status).toBe(409)
    expect(again.toast).toBe('User already exists. Use another email.')
    const called = await callFunction(by, { email, password })
    expect(called.status).toBe(409)
    expect(JSON.parse(called.body)).toEqual({ error: 'User already exists. Use another email.' })
    expect((await signIn(by, email, 'another one')).status, 'the first password stays').toBe(401)
    expect((await signIn(by, email)).status).toBe(303)
  })

  test('one of ten concurrent sign-ups of an address succeeds, and nine report it taken', async () => {
    const email = newEmail()
    const by = visitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => callFunction(by, { email, password })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await used.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('the password is kept as argon2id, 19 MiB and two passes, and nowhere else', async () => {
    const { email } = await signUp()
    const [row] = await used.db
      .select({ password: accounts.password })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, email))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('§5 a password of fewer than 6 characters is refused', async () => {
    const by = visitor()
    for (const short of ['', '12345', '👍👍👍👍👍']) {
      const answer = await by.post('/auth', { intent: 'sign-up', email: newEmail(), password: short })
      expect(answer.status).toBe(400)
      expect(answer.toast).toBe('Password must be at least 6 characters long.')
    }
  })
})

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
    const { email } = await signUp()
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 8; round += 1) {
      for (const [kind, address] of [
        ['known', email],
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

test('a toast is kept for a page that somebody sees', async () => {
  const { email, by } = await signUp()
  await by.get('/')
  await signIn(by, email)
  await by.ask('/', { method: 'HEAD' })
  await by.ask('/no-such-picture.png', { headers: { 'sec-fetch-dest': 'image' } })
  expect((await by.get('/')).toast).toBe('Welcome back!')
})

test('a form that came back says so in its title too, and the way back survives the header', async () => {
  const by = visitor()
  const failed = await signIn(by, newEmail(), 'wrong')
  expect(failed.body).toContain('<title>Error: Sign in | Kasi Market</title>')
  const page = await by.get('/auth?mode=sign-up&next=/inbox')
  expect(page.body).toContain('<title>Sign up | Kasi Market</title>')
  const header = page.body.slice(page.body.indexOf('<header'), page.body.indexOf('</header>'))
  expect(header).toContain('href="/auth?next=%2Finbox"')
})

test('§2 §8 texts for the editor and the inbox without an account, each with a way to sign in that comes back', async () => {
  const by = visitor()
  const editor = await by.get('/design-store')
  expect(editor.location).toBe('/auth?next=%2Fdesign-store')
  const auth = await by.get(editor.location ?? '')
  expect(auth.body).toContain('Please log in to access your store.')
  expect(auth.body).toContain('name="next" value="/design-store"')
  const inbox = await by.get('/inbox')
  expect(inbox.body).toContain('Sign in Required')
  expect(inbox.toast, '§8 as a toast').toBe('Please sign in to view your inbox.')
  expect(inbox.body.match(/Please sign in to view your inbox\./g), 'and on the page').toHaveLength(2)
  expect((await by.get('/')).toast, 'no other page says it').toBeNull()
  expect(inbox.body).toContain('href="/auth?next=%2Finbox"')
  const offer = await by.get('/vendor/abc')
  expect(offer.body).toContain('href="/auth?next=%2Fvendor%2Fabc"')
})

test('the log says nothing of passwords and addresses, and shows no fault', () => {
  expectCleanLog(used)
  expect(used.server.output()).toContain('is open at')
})
