import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recoveryOn } from '#test/people/recover-account.ts'
import { expectCleanLog, password } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

// Over HTTP with real mails through a real SMTP server.

const used = useSharedServer()
const { trader } = tradersOf(used)
const { signIn, visitor, linkFor, open, set } = recoveryOn(used)

const ask = (by: Visitor, email: string, typed = password) =>
  by.post('/account/email', { as: '', email, password: typed })
/** Opens the page of a link, and returns its form's token. */
const opened = async (by: Visitor, link: URL) => {
  const page = await by.get(link.pathname + link.search)
  return { page, token: /name="t" value="([^"]+)"/.exec(page.body)?.[1] ?? '' }
}
const confirm = (by: Visitor, t: string) => by.post('/account/email/confirmation', { t })

test('nothing changes before the link to the new address is used, in any browser; the old address is told', async () => {
  const { by, email } = await trader()
  const mine = newEmail()
  const asked = await ask(by, ` ${mine.toUpperCase()} `)
  expect([asked.status, asked.location]).toEqual([303, '/account/email'])
  expect((await by.get('/account/email')).toast).toBe(
    `We have sent a link to ${mine}. Open it to use that address.`,
  )
  const notice = await used.mail.next(email)
  expect(notice.subject).toBe('A new address for your account on Kasi Market')
  expect(notice.text).toContain(mine)
  expect(notice.text).toContain(`${used.server.origin}/account/password`)
  const link = linkIn(await used.mail.next(mine))
  expect(link.origin).toBe(used.server.origin)

  const phone = visitor()
  const { page, token } = await opened(phone, link)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect((await signIn(visitor(), email)).status, 'opening changed nothing').toBe(303)
  expect((await signIn(visitor(), mine)).status).toBe(401)
  const racers = await Promise.all(Array.from({ length: 8 }, () => confirm(visitor(), token)))
  expect(racers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    303,
    ...Array.from({ length: 7 }, () => 404),
  ])
  expect((await opened(phone, link)).page.status).toBe(404)
  expect((await signIn(visitor(), mine)).status).toBe(303)
  expect((await signIn(visitor(), email)).status).toBe(401)
  expect((await by.get('/account')).body, 'still signed in').toContain(mine)
  expect(used.server.output()).not.toContain(token)
  expectCleanLog(used)
})

test('a wrong password, the own address and no address are refused with what was typed; guesses are limited', async () => {
  const { by, email } = await trader()
  const mine = newEmail()
  const wrong = await ask(by, mine, 'guess')
  expect([wrong.status, wrong.toast]).toEqual([401, 'That is not your password. Please try again.'])
  expect(wrong.body).toContain(`value="${mine}"`)
  expect(wrong.body).not.toContain('guess')
  expect((await ask(by, email)).toast).toBe('This is your address already.')
  expect((await ask(by, 'nobody')).status).toBe(400)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(by, mine, 'guess')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  const { rows } = await used.db.execute(
    sql`select from email_changes c join users u on u.id = user_id where u.email = ${email}`,
  )
  expect(rows).toEqual([])
})

test("somebody's address is answered like any other; only its owner learns, by mail, and nobody can take it", async () => {
  const { by, email } = await trader()
  const other = await trader()
  const free = await ask(by, newEmail())
  const taken = await ask(by, other.email)
  expect([taken.status, taken.location]).toEqual([free.status, free.location])
  const mail = await used.mail.next(other.email)
  expect(mail.subject).toBe('This address has an account on Kasi Market')
  expect(mail.text).not.toContain('confirmation')
  expect(mail.text).not.toContain(email)

  const mine = newEmail()
  await ask(by, mine)
  const { token } = await opened(by, linkIn(await used.mail.next(mine)))
  await other.by.post('/auth', { intent: 'sign-up', email: mine, password })
  const late = await confirm(by, token)
  expect(late.status, 'signed up meanwhile').toBe(404)
  expect((await by.get('/account')).body).toContain(email)
})

test('a link ends with an hour, a later one, a new password, and a recovery mail to the old address with it', async () => {
  const { by, email } = await trader()
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  await ask(by, first)
  const dead = await opened(by, linkIn(await used.mail.next(first)))
  await ask(by, second)
  expect((await confirm(by, dead.token)).status).toBe(404)
  const { token } = await opened(by, linkIn(await used.mail.next(second)))
  await used.db.execute(sql`update email_changes set expires_at = now() where email = ${second}`)
  expect((await confirm(by, token)).status).toBe(404)
  await ask(by, third)
  const last = await opened(by, linkIn(await used.mail.next(third)))
  const changed = { as: '', current: password, password: 'another 99', confirmPassword: 'another 99' }
  expect((await by.post('/account/password', changed)).status).toBe(303)
  expect((await confirm(by, last.token)).status).toBe(404)

  // The old address is another's later.
  const recovery = await open(await linkFor(email, 3))
  const fourth = newEmail()
  await ask(by, fourth, 'another 99')
  expect((await confirm(by, (await opened(by, linkIn(await used.mail.next(fourth)))).token)).status).toBe(303)
  expect((await set(recovery.by)).status).toBe(401)
})
