import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifications } from '#db/schema.ts'
import { newPassword, recoveryOn } from '#test/people/recover-account.ts'
import { password } from '#test/people/test-people.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

// Specification §4, set new password, over HTTP with real mails through a real SMTP server.

const used = useSharedServer()
const { signIn, visitor, signedUp, linkFor, open, set, linksOf } = recoveryOn(used)

test('posting works exactly once, even when 20 requests race', async () => {
  const email = await signedUp()
  const { by } = await open(await linkFor(email))
  const passwords = Array.from({ length: 20 }, (_, n) => `racing-${n}`)
  const answers = await Promise.all(
    passwords.map((chosen) => {
      const racer = visitor()
      for (const [name, value] of by.cookies) racer.cookies.set(name, value)
      return set(racer, chosen)
    }),
  )
  const winner = answers.findIndex(({ status }) => status === 303)
  const losers = answers.filter((_, n) => n !== winner).map(({ status, toast }) => [status, toast])
  expect(losers).toEqual(Array.from({ length: 19 }, () => [401, 'Invalid token']))
  expect((await signIn(visitor(), email, `racing-${winner}`)).status).toBe(303)
})

test('using one link ends older and newer ones', async () => {
  for (const first of [0, 1]) {
    const email = await signedUp()
    const links = [await linkFor(email), await linkFor(email, 1)]
    const tabs = [await open(links[0]!), await open(links[1]!)]
    expect((await set(tabs[first]!.by)).status).toBe(303)
    const late = await set(tabs[1 - first]!.by, 'too late 1')
    expect([late.status, late.toast]).toEqual([401, 'Invalid token'])
    expect(late.body).toContain('That link no longer works')
    expect(late.body, 'a way to a new one').toContain('>Send reset email</button>')
    expect((await signIn(visitor(), email, newPassword)).status).toBe(303)
  }
})

test('a link lives one hour', async () => {
  const email = await signedUp()
  const { by } = await open(await linkFor(email))
  const [link] = await linksOf(email)
  const lifeMs = link!.expiresAt.getTime() - link!.createdAt.getTime()
  expect(lifeMs).toBeGreaterThan(59 * 60_000)
  expect(lifeMs).toBeLessThanOrEqual(60 * 60_000 + 1000)
  await used.db
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(verifications.id, link!.id))
  const page = await by.get('/auth?mode=set-password')
  expect(page.body).toContain('That link no longer works')
  expect((await set(by)).status).toBe(401)
  expect((await signIn(visitor(), email, password)).status).toBe(303)
})

test('a sign-in with the old password while the new one is being set fails', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = await signedUp()
    const { by } = await open(await linkFor(email))
    const thieves = Array.from({ length: 9 }, visitor)
    const attempts = thieves.map(async (thief, n) => {
      await new Promise((later) => setTimeout(later, n * 8))
      return await signIn(thief, email, password)
    })
    await new Promise((later) => setTimeout(later, 20))
    expect((await set(by)).status).toBe(303)
    await Promise.all(attempts)
    for (const thief of thieves) expect((await thief.get('/inbox')).body).toContain('Sign in Required')
  }
})

test('two links in one browser: the form for one person never sets the password of the other', async () => {
  const [anna, bongani] = [await signedUp(), await signedUp()]
  const { by } = await open(await linkFor(anna))
  const other = await linkFor(bongani)
  await by.get(other.pathname + other.search)
  const form = { intent: 'set-password', email: anna, password: newPassword, confirmPassword: newPassword }
  const answer = await by.post('/auth', form)
  expect(answer.status).toBe(400)
  expect(answer.toast).toBe(`Another link was opened since. This form is now for ${bongani}.`)
  expect(answer.body).toContain(`For ${bongani}.`)
  for (const email of [anna, bongani]) expect((await signIn(visitor(), email, password)).status).toBe(303)
})

test('a person who tried too often can sign in with the new password', async () => {
  const email = await signedUp()
  const by = visitor()
  for (let n = 0; n < 10; n += 1) await signIn(by, email, 'wrong')
  expect((await signIn(by, email, password)).status).toBe(429)
  const link = await linkFor(email)
  await by.get(link.pathname + link.search)
  expect((await set(by)).status).toBe(303)
  expect((await signIn(by, email, newPassword)).status).toBe(303)
})

test('a link that a mail program mangled into a path leaves no token in the log', async () => {
  const link = await linkFor(await signedUp())
  for (const path of [
    `/auth${encodeURIComponent(link.search)}`,
    `/auth/${link.search.slice(1)}`,
    `/auth${encodeURIComponent(encodeURIComponent(link.search))}`,
    `/auth/${link.search.slice(1).replaceAll('=', ':')}`,
    `/auth;${link.search.slice(1).replaceAll('=', '%3D')}`,
  ])
    expect((await visitor().get(path)).status).toBe(404)
  const [access = 'x', refresh = 'x'] = [...link.searchParams.values()].slice(1)
  const told = () => used.server.output().split('no page at this path').length - 1
  // Two are one path without their tokens, and a path is logged once a minute.
  await expect.poll(told).toBe(4)
  expect(used.server.output()).not.toContain(access)
  expect(used.server.output()).not.toContain(refresh)
})

test('§4 tokens that a page has read after the # are posted: it shows the form and changes nothing, however often', async () => {
  const email = await signedUp()
  const link = await linkFor(email)
  const before = await linksOf(email)
  const by = visitor()
  // A mail scanner that runs scripts, twice, and then the person.
  for (const opener of [visitor(), visitor(), by]) {
    const opened = await opener.post('/auth', Object.fromEntries(link.searchParams))
    expect([opened.status, opened.location]).toEqual([303, '/auth?mode=set-password'])
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect((await opener.get('/auth?mode=set-password')).body).toContain(`For ${email}.`)
  }
  expect(await linksOf(email)).toEqual(before)
  expect((await signIn(visitor(), email, password)).status, 'the old password still works').toBe(303)
  expect((await set(by)).status).toBe(303)
  expect((await signIn(visitor(), email, newPassword)).status).toBe(303)
  for (const token of [...link.searchParams.values()].slice(1))
    expect(used.server.output()).not.toContain(token)
})

test('§4 a posted link with malformed tokens is reported', async () => {
  const by = visitor()
  const tokens = { access_token: 'x'.repeat(9999), refresh_token: '<b>' }
  expect((await by.post('/auth', { type: 'recovery', ...tokens })).location).toBe('/auth?mode=set-password')
  expect((await by.get('/auth?mode=set-password')).body).toContain('That link no longer works')
})
