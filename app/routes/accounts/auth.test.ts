import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
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
    for (const text of switches) expect(main).toContain(`>${text}</button>`)
  })
})

describe('the typed address goes along from form to form, in no address of a page', () => {
  const emailIn = (body: string) => /<input type="email"[^>]*name="email" value="([^"]*)"/.exec(body)?.[1]
  const ways = [
    ['sign-in', 'forgot-password', '/auth?mode=forgot-password&next=%2Finbox'],
    ['sign-in', 'sign-up', '/auth?mode=sign-up&next=%2Finbox'],
    ['sign-up', 'sign-in', '/auth?next=%2Finbox'],
    ['forgot-password', 'sign-in', '/auth?next=%2Finbox'],
    ['set-password', 'sign-in', '/auth?next=%2Finbox'],
  ] as const
  test.each(ways)('from %s to %s', async (intent, mode, location) => {
    const by = visitor()
    const form = { intent, mode, email: 'Thandi@example', password: 'half typ', next: '/inbox' }
    const answer = await by.post('/auth', form)
    expect([answer.status, answer.location]).toEqual([303, location])
    const page = await by.get(location)
    expect([emailIn(page.body), page.toast]).toEqual(['Thandi@example', null])
    expect(page.body, 'never the password').not.toContain('half typ')
  })

  test('after a failed sign-in too, and back at sign-in after the mail', async () => {
    const by = visitor()
    const email = newEmail()
    expect(emailIn((await signIn(by, email, 'wrong')).body)).toBe(email)
    const forgot = await by.post('/auth', { intent: 'sign-in', mode: 'forgot-password', email, password: '' })
    expect(emailIn((await by.get(forgot.location ?? '')).body)).toBe(email)
    const sent = await by.post('/auth', { intent: 'forgot-password', email })
    const page = await by.get(sent.location ?? '')
    expect(page.toast).toBe('Password reset email sent! Check your email for the reset link.')
    expect(emailIn(page.body)).toBe(email)
  })

  test('it signs nobody up or in, costs no try, and a text of any length is no fault', async () => {
    const { email, by } = await signUp()
    for (let n = 0; n < 7; n += 1) {
      const form = { intent: 'sign-in', mode: 'sign-up', email, password: 'wrong' }
      expect((await by.post('/auth', form)).status).toBe(303)
    }
    expect(by.cookies.has('kasi-session')).toBe(false)
    const long = await by.post('/auth', { intent: 'sign-in', mode: 'sign-up', email: 'x'.repeat(60_000) })
    expect(emailIn((await by.get(long.location ?? '')).body)).toBe('x'.repeat(254))
    expect((await signIn(by, email)).status).toBe(303)
  })
})

describe('§2 §7 sign up', () => {
  test("'Account created successfully! You can now sign in.', at sign-in with the address filled in; signed in by nothing", async () => {
    const email = newEmail()
    const by = visitor()
    const answer = await by.post('/auth', { intent: 'sign-up', email, password, next: '/inbox' })
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/auth?next=%2Finbox')
    expect([...by.cookies.keys()]).toEqual(['kasi-browser', 'kasi-first-sign-in', 'kasi-flash'])
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
    const called = await callFunction(by, { email, password: 'another one' })
    expect(called.status).toBe(409)
    expect(JSON.parse(called.body)).toEqual({ error: 'User already exists. Use another email.' })
    expect((await signIn(by, email, 'another one')).status, 'the first password stays').toBe(401)
    expect((await signIn(by, email)).status).toBe(303)
  })

  test('a form that comes twice, at once or after a lost answer, says both times that the account was created', async () => {
    const email = newEmail()
    const by = visitor()
    const form = { intent: 'sign-up', email, password, next: '/inbox' }
    const twice = await Promise.all([by.post('/auth', form), visitor().post('/auth', form)])
    const later = await by.post('/auth', { ...form, email: ` ${email.toUpperCase()}\u200b.` })
    for (const { status, location } of [...twice, later])
      expect([status, location]).toEqual([303, '/auth?next=%2Finbox'])
    const page = await by.get(later.location ?? '')
    expect(page.toast).toBe('Account created successfully! You can now sign in.')
    const called = await callFunction(visitor(), { email, password })
    expect(called.status).toBe(200)
    const people = await used.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    expect([JSON.parse(called.body).user]).toEqual(people.map(({ id }) => ({ id, email })))
    expect((await signIn(by, email)).status).toBe(303)
  })

  test('the success text tells nothing that signing in does not: guesses count for both', async () => {
    const { email } = await signUp()
    const guesser = visitor()
    const guess = (tried: string) => guesser.post('/auth', { intent: 'sign-up', email, password: tried })
    for (let n = 0; n < 5; n += 1) expect((await guess(`guess ${n}`)).status).toBe(409)
    const right = await guess(password)
    expect([right.status, right.toast]).toEqual([409, 'User already exists. Use another email.'])
    expect((await signIn(guesser, email)).status, 'the same wait').toBe(429)
    expect((await signIn(visitor(), email)).status, 'the owner elsewhere').toBe(303)
  })

  test('an address that mail servers take, and a pasted one, sign up, sign in and are mailed: tom&jerry', async () => {
    const email = newEmail().replace('@', '&jerry@')
    const by = visitor()
    const pasted = `\u202a${email}\u202c;`
    expect((await by.post('/auth', { intent: 'sign-up', email: pasted, password })).status).toBe(303)
    expect((await signIn(by, `${email}.\u200b`)).status).toBe(303)
    const forgot = await visitor().post('/auth', { intent: 'forgot-password', email: `\ufeff${email},` })
    expect(forgot.status).toBe(303)
  })

  test("§8 an account that the database refuses: 'Signup failed', by form and function", async () => {
    const email = newEmail()
    await used.db.execute(
      sql`alter table users add constraint one_email check (email <> ${sql.raw(`'${email}'`)}) not valid`,
    )
    onTestFinished(async () => void (await used.db.execute(sql`alter table users drop constraint one_email`)))
    const form = await visitor().post('/auth', { intent: 'sign-up', email, password })
    expect([form.status, form.toast]).toEqual([422, 'Signup failed'])
    const called = await callFunction(visitor(), { email, password })
    expect([called.status, JSON.parse(called.body)]).toEqual([422, { error: 'Signup failed' }])
  })

  test('one of ten concurrent sign-ups of an address with ten passwords succeeds, and nine report it taken', async () => {
    const email = newEmail()
    const by = visitor()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => callFunction(by, { email, password: `${password} ${n}` })),
    )
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
