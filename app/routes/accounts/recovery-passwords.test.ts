import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { newPassword, recoveryOn } from '#test/people/recover-account.ts'
import { password } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

// Specification §4, set new password, over HTTP with real mails through a real SMTP server.

const used = useServer()
const { signIn, visitor, signedUp, linkFor, open, set } = recoveryOn(used)

test("§5 §8 a new password: checked without losing the link, then 'Password updated successfully!…'; the old one is gone", async () => {
  const email = await signedUp()
  const { by } = await open(await linkFor(email))
  const differing = await set(by, newPassword, 'another')
  expect([differing.status, differing.toast]).toEqual([400, "Passwords don't match. Please try again."])
  expect(differing.body).toContain('>Update password</button>')
  const both = await set(by, 'a', 'b')
  expect(both.toast, 'both wrong: this first').toBe("Passwords don't match. Please try again.")
  const short = await set(by, '12345')
  expect([short.status, short.toast]).toEqual([400, 'Password must be at least 6 characters long.'])

  const done = await set(by)
  expect([done.status, done.location]).toEqual([303, '/auth'])
  expect(by.cookies.has('kasi-recovery')).toBe(false)
  const page = await by.get('/auth')
  expect(page.toast).toBe('Password updated successfully! You can now sign in with your new password.')
  expect(page.body).toContain(`value="${email}"`)
  expect((await signIn(visitor(), email, password)).status).toBe(401)
  expect((await signIn(by, email, newPassword)).status).toBe(303)
})

test('all sessions of that person end, and nobody else’s', async () => {
  const email = await signedUp()
  const other = await signedUp()
  const [phone, laptop, friend] = [visitor(), visitor(), visitor()]
  await signIn(phone, email, password)
  await signIn(laptop, email, password)
  await signIn(friend, other, password)
  const { by } = await open(await linkFor(email))
  await set(by)
  for (const device of [phone, laptop])
    expect((await device.get('/inbox')).body).toContain('Sign in Required')
  expect((await friend.get('/inbox')).body).toContain(other)
})

test('both tokens are needed, and malformed ones are not looked up', async () => {
  const email = await signedUp()
  const link = await linkFor(email)
  const [access, refresh] = [
    link.searchParams.get('access_token') ?? '',
    link.searchParams.get('refresh_token') ?? '',
  ]
  const wrong = [
    [access, access],
    [refresh, access],
    [access, ''],
    ['', refresh],
    [`${access}x`, refresh],
    ['a'.repeat(5000), refresh],
    ["' or 1=1 --", '\u0000'],
  ]
  for (const [accessToken = '', refreshToken = ''] of wrong) {
    const query = new URLSearchParams({
      type: 'recovery',
      access_token: accessToken,
      refresh_token: refreshToken,
    })
    const { by, form } = await open(new URL(`/auth?${query}`, used.server.origin))
    expect(form.body).toContain('That link no longer works')
    expect((await set(by)).status).toBe(401)
  }
  expect((await visitor().get('/auth?type=recovery')).status).toBe(303)
  expect((await set((await open(link)).by)).status).toBe(303)
})

test('any HTTP client can send the tokens with the form instead', async () => {
  const email = await signedUp()
  const link = await linkFor(email)
  const tokens = {
    access_token: link.searchParams.get('access_token') ?? '',
    refresh_token: link.searchParams.get('refresh_token') ?? '',
  }
  const by = visitor()
  const form = { intent: 'set-password', password: newPassword, confirmPassword: newPassword, ...tokens }
  const short = await by.post('/auth', { ...form, password: '1', confirmPassword: '1' })
  expect([short.status, short.toast]).toEqual([400, 'Password must be at least 6 characters long.'])
  expect((await by.post('/auth', form)).status).toBe(303)
  expect((await signIn(by, email, newPassword)).status).toBe(303)
})

test('a person signed in as somebody else can use their link, and sees its faults', async () => {
  const email = await signedUp()
  const link = await linkFor(email)
  const by = visitor()
  await signIn(by, await signedUp(), password)
  await by.get(link.pathname + link.search)
  expect((await by.get('/auth?mode=set-password')).body).toContain(`For ${email}.`)
  expect((await set(by, newPassword, 'x')).toast).toBe("Passwords don't match. Please try again.")
  expect((await set(by)).status).toBe(303)
})

test('a used link proves the address, which signing up did not', async () => {
  const email = await signedUp()
  const isProved = async () =>
    (await used.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified
  const { by } = await open(await linkFor(email))
  expect(await isProved()).toBe(false)
  expect((await set(by)).status).toBe(303)
  expect(await isProved()).toBe(true)
})
