import { expect, test } from 'vitest'
import { recoveryOn } from '#test/people/recover-account.ts'
import { expectCleanLog, password } from '#test/people/test-people.ts'
import { newEmail, useServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

// Specification §4, set new password, over HTTP with real mails through a real SMTP server.

const used = useServer()
const { signIn, visitor, signedUp, linkFor, open, linksOf } = recoveryOn(used)

test("§8 'Password reset email sent!…' for known and unknown addresses alike; only the known one gets a mail", async () => {
  const email = await signedUp()
  const stranger = newEmail()
  for (const address of [stranger, email.toUpperCase()]) {
    const by = visitor()
    const answer = await by.post('/auth', { intent: 'forgot-password', email: address })
    expect([answer.status, answer.location]).toEqual([303, '/auth'])
    const page = await by.get('/auth')
    expect(page.toast).toBe('Password reset email sent! Check your email for the reset link.')
  }
  await used.mail.next(email)
  expect(used.mail.mails.filter(({ to }) => to?.[0]?.address === stranger)).toEqual([])
})

test('the mail: text and HTML with one link to our own address, with type, access_token and refresh_token', async () => {
  const email = await signedUp()
  await visitor().ask('/auth', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'forgot-password', email }),
    headers: {
      origin: used.server.origin,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    },
  })
  const mail = await used.mail.next(email)
  expect(mail.subject).toBe('Set a new password for Kasi Market')
  expect(mail.from?.address).toBe('no-reply@localhost')
  const link = linkIn(mail)
  expect(link.origin).toBe(used.server.origin)
  expect(link.pathname).toBe('/auth')
  expect([...link.searchParams.keys()]).toEqual(['type', 'access_token', 'refresh_token'])
  expect(link.searchParams.get('type')).toBe('recovery')
  expect(mail.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
  expect(mail.html?.match(/https?:\/\//g)).toHaveLength(1)
  expect(mail.text).toContain(email)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

test('opening the link changes nothing, and takes the tokens out of the address bar and every referrer', async () => {
  const email = await signedUp()
  const link = await linkFor(email)
  const before = await linksOf(email)
  // A mail scanner, twice.
  await open(link)
  const { opened, form } = await open(link)
  expect(opened.status).toBe(303)
  expect(opened.location).toBe('/auth?mode=set-password')
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(form.headers.get('referrer-policy')).toBe('same-origin')
  for (const token of [link.searchParams.get('access_token'), link.searchParams.get('refresh_token')]) {
    expect(form.body).not.toContain(token)
    expect(JSON.stringify(before), 'the database knows a hash').not.toContain(token)
  }
  expect(form.body).toContain(email)
  for (const label of ['New password', 'Confirm password']) expect(form.body).toContain(`>${label}</label>`)
  expect(form.body).toContain('>Update password</button>')
  expect(await linksOf(email)).toEqual(before)
  expect((await signIn(visitor(), email, password)).status, 'the old password still works').toBe(303)
})

test('limits: 3 mails an hour to one address, then the same words and no mail; the owner’s own browser has 3 more', async () => {
  const email = await signedUp()
  const own = visitor()
  expect((await signIn(own, email, password)).status).toBe(303)
  const sent = () => used.mail.mails.filter(({ to }) => to?.[0]?.address === email).length
  for (let n = 0; n < 8; n += 1) {
    const by = visitor()
    const answer = await by.post('/auth', { intent: 'forgot-password', email })
    expect([answer.status, answer.location]).toEqual([303, '/auth'])
    expect((await by.get('/auth')).toast).toBe(
      'Password reset email sent! Check your email for the reset link.',
    )
  }
  await expect.poll(sent).toBe(3)
  await own.post('/auth', { intent: 'forgot-password', email })
  await expect.poll(sent).toBe(4)
  // Each job before this one is done.
  await linkFor(await signedUp())
  expect(sent()).toBe(4)
})

test('100 requests from one address, then 429', async () => {
  const flood = visitor()
  const statuses: number[] = []
  for (let n = 0; n < 102; n += 1)
    statuses.push((await flood.post('/auth', { intent: 'forgot-password', email: newEmail() })).status)
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 303), 429, 429])
})

test('no address and no password reaches the log', () => {
  expectCleanLog(used)
  expect(used.server.output()).toContain('is open at')
})
