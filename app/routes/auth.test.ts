import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accounts, sessions, users } from '#db/schema.ts'
import { newAddress, newEmail, useServer } from '#test/use-server.ts'
import type { Visitor } from '#test/visitor.ts'

// Signing up, in and out, over HTTP against the whole server. Recovery: recovery.test.ts; sessions: session.test.ts.

const used = useServer()
const password = 'spaza-shop 7'

const visitor = () => used.visit({ from: newAddress() })

async function signedUp(by: Visitor = visitor(), email = newEmail()) {
  const answer = await by.post('/auth', { intent: 'sign-up', email, password })
  expect(answer.status).toBe(303)
  return { email, by }
}

const signIn = (by: Visitor, email: string, given = password, more: Record<string, string> = {}) =>
  by.post('/auth', { intent: 'sign-in', email, password: given, ...more })

const callFunction = (by: Visitor, body: unknown, headers?: Record<string, string>) =>
  by.ask('/functions/auto-confirm-signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers ?? { origin: used.server.origin }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

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

  test('the function answers {user: {id, email}}; the account can sign in at once', async () => {
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

  test('an address already taken is said to be, in the form and the function, in capitals too', async () => {
    const { email, by } = await signedUp()
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

  test('of ten sign-ups of one address at once one succeeds and nine are told that it is taken', async () => {
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
    const { email } = await signedUp()
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
    const { email, by } = await signedUp()
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
    const { email, by } = await signedUp()
    for (const [address, given] of [
      [email, 'wrong'],
      [email, ''],
      [newEmail(), password],
    ] as const) {
      const answer = await signIn(by, address, given, { next: '/inbox' })
      expect(answer.status).toBe(401)
      expect(answer.toast).toBe('Invalid email or password')
      expect(answer.body, 'the address is kept').toContain(`value="${address}"`)
      expect(answer.body, 'and the way').toContain('name="next" value="/inbox"')
      expect(answer.body, 'never the password').not.toMatch(/name="password" value=|value="wrong"|spaza-shop/)
      expect(by.cookies.has('kasi-session')).toBe(false)
    }
  })

  test('unknown addresses cost the same time as wrong passwords', async () => {
    const { email } = await signedUp()
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
    // A hash takes 30 ms and everything else 3: an answer without one would be ten times as fast.
    expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.25)
    expect(median(times.known) / median(times.unknown)).toBeLessThan(4)
  })

  test('the address in capitals and with space around it is the same account', async () => {
    const { email, by } = await signedUp()
    expect((await signIn(by, `  ${email.toUpperCase()} `)).status).toBe(303)
  })

  test('leads back to where the person came from, on this site only', async () => {
    const { email, by } = await signedUp()
    for (const next of ['/inbox', '/listing/abc?contact', '/?older=1_2', '/design-store']) {
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
    const { email, by } = await signedUp()
    await signIn(by, email)
    expect(await by.get('/auth?next=/inbox')).toMatchObject({ status: 302, location: '/inbox' })
  })
})

describe('§2 Logout', () => {
  test('leads to / and ends the session on the server: a copied cookie is worthless at once', async () => {
    const { email, by } = await signedUp()
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
    const { email, by } = await signedUp()
    await signIn(by, email)
    expect((await by.get('/logout')).location).toBe('/')
    expect((await by.get('/inbox')).body).toContain(email)
  })
})

test('a toast is kept for a page that somebody sees', async () => {
  const { email, by } = await signedUp()
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
  expect(inbox.body).toContain('Please sign in to view your inbox.')
  expect(inbox.body).toContain('href="/auth?next=%2Finbox"')
  const offer = await by.get('/vendor/abc')
  expect(offer.body).toContain('href="/auth?next=%2Fvendor%2Fabc"')
})

describe('limits', () => {
  const fail = (by: Visitor, email: string) => signIn(by, email, 'wrong')

  test("10 failures at one account: then 429 with 'Too many attempts. Please try again in N minutes.', for the right password too", async () => {
    const { email } = await signedUp()
    const by = visitor()
    for (let n = 0; n < 10; n += 1) expect((await fail(by, email)).status).toBe(401)
    for (const given of ['wrong', password]) {
      const answer = await signIn(by, email, given)
      expect(answer.status).toBe(429)
      expect(answer.toast).toBe('Too many attempts. Please try again in 15 minutes.')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    }
    expect((await signIn(visitor(), email)).status, 'the right password from elsewhere').toBe(303)
  })

  test('10 failures from one address at ten accounts: then 429, there and nowhere else', async () => {
    const { email } = await signedUp()
    const by = visitor()
    for (let n = 0; n < 10; n += 1) expect((await fail(by, newEmail())).status).toBe(401)
    expect((await signIn(by, email)).status).toBe(429)
    expect((await signIn(visitor(), email)).status).toBe(303)
  })

  test('guessing from many addresses is limited by account, and its owner still comes in', async () => {
    const { email } = await signedUp()
    for (let n = 0; n < 10; n += 1) expect((await fail(visitor(), email)).status).toBe(401)
    const guesser = visitor()
    expect((await fail(guesser, email)).status, 'one more guess, told nothing').toBe(429)
    expect((await signIn(guesser, email)).status, 'and no second').toBe(429)
    expect((await signIn(visitor(), email)).status).toBe(303)
  })

  test('a whole network of addresses gets 60 guesses, not thousands', async () => {
    const { email } = await signedUp()
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) {
      const from = `2001:db8:aaaa:${n.toString(16)}::1`
      statuses.push((await fail(used.visit({ from }), email)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const guesser = used.visit({ from: '2001:db8:ffff:ffff::1' })
    expect((await signIn(guesser, email)).status, 'not even the right one').toBe(429)
  })

  test('a hundred guesses at once are ten guesses', async () => {
    const { email } = await signedUp()
    const by = visitor()
    const answers = await Promise.all(Array.from({ length: 40 }, () => fail(by, email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('signing in rightly a hundred times is no failure', async () => {
    const { email, by } = await signedUp()
    for (let n = 0; n < 25; n += 1) expect((await signIn(by, email)).status).toBe(303)
  })

  test('an X-Forwarded-For of the client’s own does not make it another', async () => {
    const { email } = await signedUp()
    const address = newAddress()
    for (let n = 0; n < 10; n += 1) await fail(used.visit({ from: `203.0.113.${n}, ${address}` }), email)
    expect((await fail(used.visit({ from: `203.0.113.99, ${address}` }), email)).status).toBe(429)
  })

  test('sign-up: 10 addresses that are taken, or 30 new ones, from one address', async () => {
    const { email } = await signedUp()
    const prober = visitor()
    for (let n = 0; n < 10; n += 1) expect((await callFunction(prober, { email, password })).status).toBe(409)
    const answer = await callFunction(prober, { email: newEmail(), password })
    expect(answer.status).toBe(429)
    expect(JSON.parse(answer.body).error).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)

    const farm = visitor()
    const statuses: number[] = []
    for (let n = 0; n < 32; n += 1)
      statuses.push((await callFunction(farm, { email: newEmail(), password })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  })

  test('people behind one address who sign up and in at the same moment all come in', async () => {
    const crowd = newAddress()
    const emails = Array.from({ length: 20 }, newEmail)
    const all = await Promise.all(
      emails.map((email) => callFunction(used.visit({ from: crowd }), { email, password })),
    )
    expect(all.map(({ status }) => status)).toEqual(emails.map(() => 200))
    const answers = await Promise.all(emails.map((email) => signIn(used.visit({ from: crowd }), email)))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 303))
  })
})

describe('requests that change something must come from a page of ours', () => {
  const forms = ['/auth', '/logout', '/session', '/functions/auto-confirm-signup']
  const refused: Record<string, Record<string, string>> = {
    'no header at all': {},
    'another site': { origin: 'https://evil.example' },
    'a name like ours': { origin: 'http://localhost.evil.example' },
    'another port': { origin: 'http://localhost:1' },
    'https for http': { origin: 'https://localhost' },
    'an opaque origin': { origin: 'null' },
    'cross-site by Sec-Fetch-Site': { 'sec-fetch-site': 'cross-site' },
    'another host of the site': { 'sec-fetch-site': 'same-site' },
    'typed into the address bar': { 'sec-fetch-site': 'none' },
    'a lying Sec-Fetch-Site': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    'another site by Referer': { referer: 'https://evil.example/http://localhost' },
  }
  test.each(Object.entries(refused))('%s is refused', async (_name, headers) => {
    for (const path of [...forms, '/', '/no-such-page', '/auth.data']) {
      const answer = await visitor().post(path, { intent: 'sign-in' }, headers)
      expect(answer.status, path).toBe(403)
      expect(answer.body).toContain('This form did not come from Kasi Market')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const called = await callFunction(visitor(), { email: newEmail(), password }, headers)
    expect(called.status).toBe(403)
    expect(Object.keys(JSON.parse(called.body))).toEqual(['error'])
  })

  test('Origin, Sec-Fetch-Site without one, and Referer without either are ours', async () => {
    const { email } = await signedUp()
    const { origin } = used.server
    const ours: Record<string, string>[] = [
      { origin },
      { origin: origin.replace('localhost', '127.0.0.1') },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { referer: `${origin}/auth` },
    ]
    for (const headers of ours) {
      const answer = await visitor().post('/auth', { intent: 'sign-in', email, password }, headers)
      expect(answer.status, JSON.stringify(headers)).toBe(303)
    }
  })
})

describe('bad input never makes a 500, and is said in words', () => {
  const post = (body: BodyInit, type?: string) =>
    visitor().ask('/auth', {
      method: 'POST',
      headers: { origin: used.server.origin, ...(type ? { 'content-type': type } : {}) },
      body,
    })

  test('bodies that are no form', async () => {
    const bodies: [BodyInit, string?][] = [
      ['', 'application/x-www-form-urlencoded'],
      ['%', 'application/x-www-form-urlencoded'],
      ['intent=sign-in&email=a&email=b&password=c', 'application/x-www-form-urlencoded'],
      ['intent[]=sign-in', 'application/x-www-form-urlencoded'],
      ['intent=drop-table', 'application/x-www-form-urlencoded'],
      ['{"intent":"sign-in"}', 'application/json'],
      ['not a form', 'multipart/form-data; boundary=x'],
      ['--x\r\n', 'multipart/form-data'],
      [new Uint8Array([0, 255, 254, 0]), 'application/octet-stream'],
      ['intent=sign-in'],
    ]
    for (const [body, type] of bodies) {
      const answer = await post(body, type)
      expect(answer.status, `${JSON.stringify(body)} ${type}`).toBe(400)
      expect(answer.toast).toBe('We could not read what was sent. Please try again.')
    }
    const file = new FormData()
    file.set('intent', 'sign-in')
    file.set('email', new Blob(['a']), 'email.txt')
    expect((await post(file)).status).toBe(400)
  })

  test('a multipart form works like any other', async () => {
    const { email } = await signedUp()
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'sign-in', email, password })) form.set(name, value)
    expect((await post(form)).status).toBe(303)
  })

  test('a body of 1 MB gets 413 and a page; one of 20 MB an end', async () => {
    const email = `${'a'.repeat(1024 * 1024)}@example.com`
    for (const intent of ['sign-in', 'sign-up', 'forgot-password']) {
      const answer = await visitor().post('/auth', { intent, email, password })
      expect(answer.status).toBe(413)
      expect(answer.body).toContain('That is too much at once')
    }
    const called = await callFunction(visitor(), { email, password })
    expect(called.status).toBe(413)
    expect(Object.keys(JSON.parse(called.body))).toEqual(['error'])
    expect(called.headers.get('connection'), 'the rest is not read').toBe('close')
    const huge = await callFunction(visitor(), 'x'.repeat(20 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect(huge.status).toBe(413)
  })

  test('addresses that are none', async () => {
    const wrong = [
      '',
      'a',
      'a@',
      '@b.co',
      'a b@c.de',
      'a@b.co\u0000',
      'a@b.co\r\nBcc: c@d.ef',
      `${'a'.repeat(300)}@b.co`,
      'a\'or 1=1--@b.co"',
      '<b>@x',
      'ab\ud800@c.de',
    ]
    for (const email of wrong) {
      for (const intent of ['sign-in', 'sign-up', 'forgot-password']) {
        const answer = await visitor().post('/auth', { intent, email, password })
        expect(answer.status, `${intent} ${email}`).toBe(400)
        expect(answer.toast).toBe('Invalid email')
      }
      const called = await callFunction(visitor(), { email, password })
      expect([called.status, JSON.parse(called.body)]).toEqual([400, { error: 'Invalid email' }])
    }
  })

  test('JSON that is not what the function takes', async () => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"a"',
      '{}',
      '{"email":["a@b.co"],"password":"geheim"}',
      '{"email":{"$ne":1},"password":"geheim"}',
      '{"email":"a@b.co","password":123456}',
      '{"__proto__":{"email":"a@b.co","password":"geheim"}}',
    ]
    for (const body of bodies) {
      const answer = await callFunction(visitor(), body)
      expect(answer.status, body).toBe(400)
      expect(Object.keys(JSON.parse(answer.body))).toEqual(['error'])
    }
    const read = await visitor().get('/functions/auto-confirm-signup')
    expect(read.status).toBe(405)
    expect(read.headers.get('allow')).toBe('POST')
  })

  test('extra fields change nothing', async () => {
    const email = newEmail()
    const id = crypto.randomUUID()
    const answer = await callFunction(visitor(), {
      email,
      password,
      id,
      name: 'x',
      emailVerified: true,
      image: 'x',
      role: 'admin',
    })
    expect(answer.status).toBe(200)
    const [row] = await used.db.select().from(users).where(eq(users.email, email))
    expect(row).toMatchObject({ name: '', emailVerified: false, image: null })
    expect(row?.id).not.toBe(id)
  })

  test('Unicode passwords are one password however they were typed; 200 characters are accepted, 10 KB refused in words', async () => {
    const composed = 'mielie-pàp ﬁre ①'
    const by = visitor()
    const email = newEmail()
    expect((await by.post('/auth', { intent: 'sign-up', email, password: composed })).status).toBe(303)
    expect((await signIn(by, email, 'mielie-pàp fire 1')).status).toBe(303)
    const long = newEmail()
    expect(
      (await by.post('/auth', { intent: 'sign-up', email: long, password: 'x'.repeat(200) })).status,
    ).toBe(303)
    expect((await signIn(by, long, 'x'.repeat(200))).status).toBe(303)
    expect((await signIn(by, long, 'x'.repeat(199))).status, 'no part of it is ignored').toBe(401)
    for (const intent of ['sign-in', 'sign-up']) {
      const answer = await by.post('/auth', { intent, email: newEmail(), password: 'x'.repeat(10_240) })
      expect(answer.status).toBe(400)
      expect(answer.toast).toBe('Password too long')
    }
    const nul = newEmail()
    expect((await by.post('/auth', { intent: 'sign-up', email: nul, password: 'nul\u0000nul' })).status).toBe(
      303,
    )
    expect((await signIn(by, nul, 'nul\u0000')).status).toBe(401)
  })

  test('random bytes in every field', async () => {
    const random = fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (a, b) => {
        const answer = await visitor().post('/auth', [
          ['intent', 'sign-in'],
          ['email', a],
          ['password', b],
          ['next', a],
        ])
        expect([400, 401]).toContain(answer.status)
        const called = await callFunction(visitor(), { email: a, password: b })
        expect(called.status).toBe(400)
      },
    )
    await fc.assert(random, { numRuns: 60 })
  })

  test('cookies that we never set are nobody', async () => {
    const values = ['', 'x', 'IngiOg==.x', '%', '%E0%A4%A', 'a'.repeat(6000), '"{}"', '__proto__']
    for (const value of values) {
      for (const name of ['kasi-session', 'kasi-flash', 'kasi-recovery']) {
        const by = visitor()
        by.cookies.set(name, value)
        expect((await by.get('/auth?mode=set-password')).status, `${name}=${value}`).toBe(200)
        expect((await by.get('/inbox')).body).toContain('Sign in Required')
        expect((await by.post('/logout', {})).status).toBe(303)
      }
    }
  })

  test('a connection that ends in the middle of a form', async () => {
    const { hostname, port } = new URL(used.server.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /auth HTTP/1.1\r\nhost: x\r\norigin: ${used.server.origin}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nintent=sign`,
    )
    await new Promise((later) => setTimeout(later, 100))
    socket.destroy()
    await new Promise((later) => setTimeout(later, 100))
    expect((await visitor().get('/healthz')).status).toBe(200)
  })
})

test('the log says nothing of passwords, addresses and tokens, and shows no fault', async () => {
  const printed = used.server.output()
  expect(printed).not.toMatch(/person-\d|spaza-shop|argon2|Better ?Auth/i)
  const faults = printed.split('\n').filter((line) => line.includes('"level":50'))
  expect(faults.filter((line) => !line.includes('no page at this path'))).toEqual([])
  expect(await used.db.$count(sessions)).toBeGreaterThan(0)
})
