import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectCleanLog, findSessions, password, peopleOf } from '#test/people/test-people.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'

// The button 'Sign in as …' of the browser that has just made an account.

const used = useSharedServer()
const { callFunction, signIn, signUp, visitor } = peopleOf(used)

const cookie = 'kasi-first-sign-in'
const over = 'That button works once, for a few minutes. Please sign in with your password.'

const idOf = async (email: string) => {
  const { rows } = await used.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return rows[0]?.id ?? ''
}

/** Somebody who has just signed up; `press` sends the form of the button, as the page has it. */
async function newcomer(by: Visitor = visitor()) {
  const { email } = await signUp(by)
  const userId = await idOf(email)
  const press = (more: Record<string, string> = {}, from = by) =>
    from.post('/auth', { intent: 'sign-in', as: userId, next: '/inbox', ...more })
  const sees = async (from = by) => (await from.get('/auth')).body.includes(`>Sign in as ${email}</button>`)
  return { by, email, userId, press, sees }
}

const copyOf = ({ cookies }: Visitor) => {
  const copy = visitor()
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

const ageRows = (userId: string) =>
  used.db.execute(
    sql`update verifications set expires_at = now() - interval '1 second' where value = ${userId}`,
  )

describe('after sign-up one button signs in at the account that was just made', () => {
  test("'Sign in as …' leads on as a sign-in does; the owner's texts and the two fields are on the same card", async () => {
    const { by, email, userId, press } = await newcomer()
    const page = await by.get('/auth?next=/inbox')
    const main = page.body.slice(page.body.indexOf('<main'), page.body.indexOf('</main>'))
    expect(page.toast).toBe('Account created successfully! You can now sign in.')
    expect(main).toContain(`>Sign in as ${email}</button>`)
    expect(main).toContain(`name="as" value="${userId}"`)
    expect([...main.matchAll(/<label for[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
      'Email',
      'Password',
    ])
    expect(main.match(/This phone is shared/g), 'of each form').toHaveLength(2)
    const done = await press()
    expect([done.status, done.location]).toEqual([303, '/inbox'])
    expect((await by.get('/inbox')).toast).toBe('Welcome back!')
    expect((await by.get('/inbox')).body).toContain(email)
    expect(by.cookies.has(cookie), 'used').toBe(false)
  })

  test('the cookie is out of reach of scripts and of other sites’ forms, and lives for five minutes', async () => {
    const by = visitor()
    const answer = await by.post('/auth', { intent: 'sign-up', email: newEmail(), password })
    const set = answer.headers.getSetCookie().find((one) => one.startsWith(cookie))
    expect(set?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=300',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  test('it works once: of ten copies pressed at once one gets a session, and later none', async () => {
    const { by, email, press, sees } = await newcomer()
    const copies = Array.from({ length: 10 }, () => copyOf(by))
    const answers = await Promise.all(copies.map((copy) => press({}, copy)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await findSessions(used.db, email)).toHaveLength(1)
    expect(await sees(), 'on the browser itself').toBe(false)
  })

  test('five minutes later the card asks for the password, and says why', async () => {
    const { by, email, userId, press, sees } = await newcomer()
    await ageRows(userId)
    const late = await press({ next: '/inbox' })
    expect([late.status, late.toast]).toEqual([401, over])
    expect(late.body).toContain('name="next" value="/inbox"')
    expect(await sees()).toBe(false)
    expect((await signIn(by, email)).status).toBe(303)
  })

  test('the program’s way of signing up sets no cookie', async () => {
    const by = visitor()
    expect((await callFunction(by, { email: newEmail(), password })).status).toBe(200)
    expect(by.cookies.has(cookie)).toBe(false)
  })
})

describe('it opens that account only, for that browser only', () => {
  test('nobody without the cookie gets in, with a forged one, with another cookie’s value, or naming somebody else', async () => {
    const mine = await newcomer()
    const other = await newcomer()
    const isRefused = async (by: Visitor, as: string) => {
      const { status } = await by.post('/auth', { intent: 'sign-in', as })
      return status === 401 && !by.cookies.has('kasi-session')
    }
    expect(await isRefused(visitor(), mine.userId), 'without').toBe(true)
    const thief = visitor()
    thief.cookies.set(cookie, encodeURIComponent(Buffer.from('"abc"').toString('base64')))
    expect(await isRefused(thief, mine.userId), 'not signed').toBe(true)
    thief.cookies.set(cookie, mine.by.cookies.get('kasi-browser') ?? '')
    expect(await isRefused(thief, mine.userId), 'signed for another purpose').toBe(true)
    expect(await isRefused(copyOf(other.by), mine.userId), 'of another account').toBe(true)
    expect(await isRefused(copyOf(other.by), 'nobody'), 'of no account').toBe(true)
    expect((await mine.press()).status, 'and it still works here').toBe(303)
  })

  test('a page of another site can neither press it nor put it there', async () => {
    const { by, userId } = await newcomer()
    const elsewhere = { origin: 'https://evil.example' }
    const pressed = await by.post('/auth', { intent: 'sign-in', as: userId }, elsewhere)
    expect(pressed.status).toBe(403)
    const victim = visitor()
    const put = await victim.post('/auth', { intent: 'sign-up', email: newEmail(), password }, elsewhere)
    expect([put.status, victim.cookies.has(cookie)]).toEqual([403, false])
  })

  test('an account made later in the same browser takes its place, and a form of the earlier page does nothing', async () => {
    const by = visitor()
    const first = await newcomer(by)
    const early = copyOf(by)
    const second = await newcomer(by)
    expect([await first.sees(), await second.sees()]).toEqual([false, true])
    expect((await first.press()).status, 'the earlier page').toBe(401)
    expect((await first.press({}, early)).status, 'a copy of the earlier cookie').toBe(401)
    expect((await second.press()).status).toBe(303)
  })
})

describe('it ends', () => {
  type Person = Awaited<ReturnType<typeof newcomer>>
  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['by logging out', async ({ by }) => by.post('/logout', {})],
    ['by signing in with the password', async ({ by, email }) => signIn(by, email)],
    ['by signing in as somebody else', async ({ by }) => signIn(by, (await signUp()).email)],
    [
      'by a new password',
      ({ userId }) => used.db.execute(sql`update accounts set password = 'x' where user_id = ${userId}`),
    ],
    [
      'by another address',
      ({ userId }) => used.db.execute(sql`update users set email = ${newEmail()} where id = ${userId}`),
    ],
    [
      'by leaving',
      ({ userId }) => used.db.execute(sql`update users set leaving_at = now() where id = ${userId}`),
    ],
    ["by 'Not you? Remove this button'", ({ press }) => press({ press: 'not-me' })],
  ]
  test.each(ends)('%s, for copies of the cookie too', async (_, end) => {
    const person = await newcomer()
    const copy = copyOf(person.by)
    await end(person)
    const answer = await person.press({}, copy)
    expect([answer.status, answer.toast]).toEqual([401, over])
    expect(copy.cookies.has('kasi-session')).toBe(false)
  })

  test("'Not you? Remove this button' leads back to the card with the two fields, signs nobody in, and keeps the way", async () => {
    const { by, press, sees } = await newcomer()
    const answer = await press({ press: 'not-me' })
    expect([answer.status, answer.location]).toEqual([303, '/auth?next=%2Finbox'])
    expect([by.cookies.has(cookie), by.cookies.has('kasi-session'), await sees()]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('This phone is shared', () => {
  const signUpShared = (by: Visitor) =>
    by.post('/auth', { intent: 'sign-up', email: newEmail(), password, shared: '1' })

  test('ticked at sign-up: there is no button, and the box is ticked at sign-in too', async () => {
    const by = visitor()
    const answer = await signUpShared(by)
    expect(by.cookies.has(cookie)).toBe(false)
    const { body } = await by.get(answer.location ?? '')
    expect(body).not.toContain('Sign in as')
    expect(body).toMatch(/<input type="checkbox"[^>]*name="shared" checked /)
  })

  test('ticked at sign-up: it ends the button of an account that somebody else made there before', async () => {
    const { by, press, sees } = await newcomer()
    const copy = copyOf(by)
    await signUpShared(by)
    expect(await sees()).toBe(false)
    expect((await press({}, copy)).status).toBe(401)
  })

  test('ticked beside the button: the session ends with the browser', async () => {
    const { press } = await newcomer()
    const answer = await press({ shared: '1' })
    const session = answer.headers.getSetCookie().find((one) => one.startsWith('kasi-session='))
    expect(session).not.toContain('Max-Age')
  })
})

test('limits count it as a sign-in: a browser that has to wait for its password waits for the button too', async () => {
  const { by, email, press } = await newcomer()
  for (let n = 0; n < 5; n += 1) expect((await signIn(by, email, 'wrong')).status).toBe(401)
  const pressed = await press()
  expect([pressed.status, pressed.headers.get('retry-after')]).toEqual([429, expect.any(String)])
})

test('the log says nothing of passwords and addresses, and shows no fault', () => {
  expectCleanLog(used)
  expect(used.server.output()).toContain('is open at')
})
