import { expect, test } from 'vitest'
import { newPassword, recoveryOn } from '#test/people/recover-account.ts'
import { operatorsOf } from '#test/people/test-operators.ts'
import { expectCleanLog, password } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

// What the owner of an account is told of what was done to it (decision 0060), by real mails and on 'Signed-in devices'.

const used = useSharedServer()
const { trader } = tradersOf(used)
const { operator } = operatorsOf(used)
const { visitor, linkFor, open } = recoveryOn(used)

const mailsTo = (email: string) => used.mail.mails.filter(({ to }) => to?.[0]?.address === email)
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject)

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

const signInWith = async (email: string, userAgent: string, typed = password) => {
  const by = visitor()
  const headers = { origin: used.server.origin, 'user-agent': userAgent }
  const { status } = await by.post('/auth', { intent: 'sign-in', email, password: typed }, headers)
  expect(status).toBe(303)
  return by
}

const newPasswordMail = 'A new password for your account on Kasi Market'
const newDeviceMail = 'A new sign-in to your account on Kasi Market'

test('a new password is told by mail, by recovery and by change, with time, device and what to do', async () => {
  const { by, email } = await trader()
  const headers = { origin: used.server.origin, 'user-agent': phone }
  const form = { as: '', current: password, password: newPassword, confirmPassword: newPassword }
  expect((await by.post('/account/password', form, headers)).status).toBe(303)
  const mail = await used.mail.next(email)
  expect(mail.subject).toBe(newPasswordMail)
  expect(mail.text).toMatch(/^Your password was changed on \d+ \w{3,4}, \d\d:\d\d, with Chrome on Android\./)
  expect(mail.text).toContain('If it was not you, ask for a new password now')
  expect(mail.text).toContain(`${used.server.origin}/auth?mode=forgot-password`)
  expect(mail.text).not.toContain(newPassword)

  const recovery = await open(await linkFor(email, 1))
  const set = { intent: 'set-password', password, confirmPassword: password }
  expect((await recovery.by.post('/auth', set, { ...headers, 'user-agent': laptop })).status).toBe(303)
  await expect.poll(() => subjectsTo(email)).toHaveLength(3)
  expect(mailsTo(email).at(-1)?.text).toContain('with Firefox on Linux')
  const refused = await by.post('/account/password', form)
  expect(refused.status, 'nothing is told of what failed').not.toBe(200)
  expect(subjectsTo(email)).toHaveLength(3)
})

test('a kind of device that is new to the account is told, but not the first one, nor a known one again', async () => {
  const { email, by } = await trader()
  await signInWith(email, phone)
  const mail = await used.mail.next(email)
  expect(mail.subject).toBe(newDeviceMail)
  expect(mail.text).toContain('with Chrome on Android, which was not used for your account before.')
  await by.post('/account/sessions', { as: '', session: 'others' })
  await signInWith(email, phone)
  await signInWith(email, 'node')
  await signInWith(email, laptop)
  await expect.poll(() => subjectsTo(email)).toEqual([newDeviceMail, newDeviceMail])
  expect(mailsTo(email).at(-1)?.text).toContain('with Firefox on Linux')
})

test('somebody who tries many kinds of devices causes three mails a day; ten at once of one kind cause one', async () => {
  const { email } = await trader()
  await Promise.all(Array.from({ length: 10 }, () => signInWith(email, phone)))
  for (const userAgent of [laptop, mac, 'OPR/1 Android', 'Edg/1 Windows', 'SamsungBrowser/1 Android'])
    await signInWith(email, userAgent)
  const form = { as: '', current: password, password: newPassword, confirmPassword: newPassword }
  await (await signInWith(email, laptop)).post('/account/password', form)
  await expect.poll(() => subjectsTo(email)).toContain(newPasswordMail)
  expect(subjectsTo(email).filter((subject) => subject === newDeviceMail)).toHaveLength(3)
})

test('an operator is told of a second factor that was set up', async () => {
  const { email } = await operator()
  const mail = await used.mail.next(email)
  expect(mail.subject).toBe('A second factor for your account on Kasi Market')
  expect(mail.text).toContain('Then tell the person who runs the server')
})

test("'Signed-in devices' shows the last change of each kind, with its time and device", async () => {
  const { by, email } = await trader()
  await signInWith(email, phone)
  const form = { as: '', current: password, password: newPassword, confirmPassword: newPassword }
  await by.post('/account/password', form, { origin: used.server.origin, 'user-agent': mac })
  const { body } = await by.get('/account/sessions')
  const shown = [...body.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, what, when]) => [
    what,
    when,
  ])
  expect(shown).toEqual([
    ['Password changed', expect.stringMatching(/^\d+ \w{3,4}, \d\d:\d\d · Safari on Mac$/)],
    ['First sign-in with a kind of device', expect.stringMatching(/· Chrome on Android$/)],
  ])
  const other = await trader()
  expect((await other.by.get('/account/sessions')).body).not.toContain('Password changed')
  expectCleanLog(used)
})
