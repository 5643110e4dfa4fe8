import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { isRefusedForGood } from '#app/mail/mail-faults.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { newEmail, useServer } from '#test/servers/use-server.ts'
import { linkIn, startMailServer } from '#test/services/mail-server.ts'
import { createMailer } from './send-mail.ts'

const used = useServer()
const password = 'spaza-shop 7'

async function askForMail(by: Visitor, email = newEmail()) {
  await by.post('/auth', { intent: 'sign-up', email, password })
  expect((await by.post('/auth', { intent: 'forgot-password', email })).status).toBe(303)
  return email
}

const mailsTo = (email: string) => used.mail.mails.filter(({ to }) => to?.[0]?.address === email)

const linkWorks = async (by: Visitor, link: URL) => {
  const opened = await by.get(link.pathname + link.search)
  return (await by.get(opened.location ?? '')).body.includes('Update password')
}

test('a mail that cannot be sent is sent when the mail server is back, once, with a link that works', async () => {
  await used.mail.down()
  const by = used.visit()
  const email = await askForMail(by)
  await expect.poll(() => used.server.output()).toContain('a mail could not be sent')
  await used.mail.up()
  const mail = await used.mail.next(email)
  expect(await linkWorks(by, linkIn(mail))).toBe(true)
  await new Promise((later) => setTimeout(later, 3000))
  expect(mailsTo(email)).toHaveLength(1)
  expect(used.server.output(), 'the log names nobody').not.toContain(email)
})

test('a mailbox that does not exist is tried once', async () => {
  const email = await askForMail(used.visit(), `nobody-${newEmail()}`)
  await expect.poll(() => used.mail.refused).toEqual([email])
  await new Promise((later) => setTimeout(later, 5000))
  expect(used.mail.refused).toEqual([email])
  expect(used.server.output(), 'the log does not repeat what the mail server says').not.toContain(email)
})

test('a mail server that refuses us, not the mailbox, is tried again', async () => {
  used.mail.state.refusesSenders = true
  const failures = () => used.mail.connections()
  const before = failures()
  const email = await askForMail(used.visit())
  await expect.poll(failures).toBeGreaterThan(before)
  used.mail.state.refusesSenders = false
  expect((await used.mail.next(email)).subject).toBeTruthy()
})

test.each(['5.7.1 Relaying denied', 'kasi.example has exceeded the max emails per hour'])(
  'a mail server that refuses every recipient is tried again: %s',
  async (refusal) => {
    used.mail.state.refusal = refusal
    const failures = () => used.mail.connections()
    const before = failures()
    const email = await askForMail(used.visit())
    await expect.poll(failures).toBeGreaterThan(before)
    used.mail.state.refusal = ''
    expect((await used.mail.next(email)).subject).toBeTruthy()
  },
)

test.each([
  ['550 5.1.1 <relay-limits@kasi.example>: User unknown', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['550 No such user here', true],
  ['550 5.2.2 <thandi@kasi.example>: mailbox full', false],
  ['550 5.7.26 This mail is unauthenticated', false],
])('whether no mail comes to this mailbox any more: %s', (response, isGone) => {
  const error = Object.assign(new Error(response), { command: 'RCPT TO', responseCode: 550, response })
  expect(isRefusedForGood(error)).toBe(isGone)
})

test('a mail whose acknowledgement was lost has a working link, and so has the next', async () => {
  used.mail.state.losesResponses = true
  const email = await askForMail(used.visit())
  const first = await used.mail.next(email)
  used.mail.state.losesResponses = false
  const second = await used.mail.next(email, 1)
  expect(second.messageId).toBe(first.messageId)
  for (const mail of [first, second]) expect(await linkWorks(used.visit(), linkIn(mail))).toBe(true)
})

test('a mail that waits is not lost with the process', async () => {
  const env = { ...serverEnv(used.server.dataDir), DATABASE_URL: used.databaseUrl, SMTP_URL: used.mail.url }
  await endProcess(used.server.process, 'SIGTERM')
  await used.mail.down()
  const first = await spawnServer(env)
  const email = await askForMail(visit(first.origin))
  await expect.poll(first.output).toContain('a mail could not be sent')
  await endProcess(first.process, 'SIGKILL')
  await used.mail.up()
  const second = await spawnServer(env)
  const mail = await used.mail.next(email)
  expect(await linkWorks(visit(second.origin), new URL(linkIn(mail).search, `${second.origin}/auth`))).toBe(
    true,
  )
  expect(mailsTo(email)).toHaveLength(1)
  await endProcess(second.process, 'SIGTERM')
})

test('without SMTP_URL a mail is a file in DATA_DIR/mail, readable by its owner only', async () => {
  const { SMTP_URL: _, ...env } = serverEnv(used.server.dataDir)
  const server = await spawnServer({
    ...env,
    DATABASE_URL: used.databaseUrl,
    MAIL_FROM: 'Kasi <hello@kasi.example>',
  })
  const by = visit(server.origin)
  const email = await askForMail(by)
  const folder = join(used.server.dataDir, 'mail')
  const files = () => readdir(folder).catch(() => [])
  await expect.poll(files).toEqual([expect.stringMatching(/\.eml$/)])
  const file = join(folder, (await files())[0] ?? '')
  expect((await stat(file)).mode & 0o077).toBe(0)
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail.to).toEqual([{ name: '', address: email }])
  expect(mail.from).toEqual({ name: 'Kasi', address: 'hello@kasi.example' })
  expect(await linkWorks(by, linkIn(mail))).toBe(true)
  await endProcess(server.process, 'SIGTERM')
})

test('many mails share few connections, also after the mail server was away', async () => {
  const server = await startMailServer()
  const sendMail = createMailer(
    { smtpUrl: server.url, mailFrom: undefined, dkim: undefined, dataDir: '' },
    'http://kasi.example',
  )
  const mails = Array.from({ length: 120 }, (_, n) => ({
    to: `p${n}@example.com`,
    subject: `Mail ${n}`,
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: `<m-${n}@kasi.example>`,
  }))
  for (let n = 0; n < 12; n += 1)
    await Promise.all(mails.slice(10 * n, 10 * (n + 1)).map((mail) => sendMail(mail)))
  expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(120)
  expect(server.mails).toHaveLength(120)
  expect(server.connections()).toBeLessThanOrEqual(20)
  await server.down()
  await expect(sendMail(mails[0]!)).rejects.toThrow()
  await server.up()
  await sendMail({ ...mails[0]!, messageId: '<again@kasi.example>' })
  expect(server.mails).toHaveLength(121)
  await server.down()
})
