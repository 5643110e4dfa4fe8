import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tradersOf } from '#test/people/test-traders.ts'
import { endProcess, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { useServer } from '#test/servers/use-server.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const env = {
  NOTICE_MAIL_AFTER: '1',
  DKIM_DOMAIN: 'kasi.example',
  DKIM_SELECTOR: 'mail',
  DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const used = useServer(env)
const { reply, conversation } = tradersOf(used)

const mailsTo = (email: string) => used.mail.mails.filter(({ to }) => to?.[0]?.address === email)
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await used.db.execute(sql`select from outbound where due_at < 'infinity'`)
        return rows.length
      },
      { timeout: 20_000 },
    )
    .toBe(0)

test('an unread message is a mail over SMTP, signed, with a link that stops such mails without a sign-in', async () => {
  const { vendor, buyer, conversationId } = await conversation()
  const mail = await used.mail.next(vendor.email)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(mail.subject).toMatch(/ about 'Vetkoek' \(R\u00a012,50\)$/)
  expect(mail.text).toContain('> Hi\n')
  expect(mail.text).toContain(`/inbox/${conversationId}`)
  expect(mail.html).toMatch(new RegExp(`href="[^"]*/inbox/${conversationId}"[^>]*>Read and answer<`))
  expect(mail.messageId).toMatch(`<c-${conversationId}-1@`)
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('dkim-signature')).toMatch(/d=kasi\.example;.*h=[^;]*list-unsubscribe-post/is)
  expect(mail.html).toContain('Read and answer')
  expect(mail.html).not.toMatch(/<img|src=|url\(/)
  expect(Buffer.byteLength(mail.html ?? '')).toBeLessThanOrEqual(6000)

  const [link = ''] = /(?<=<)[^>]+/.exec(header('list-unsubscribe')) ?? []
  const stop = new URL(link)
  const nobody = used.visit()
  expect((await nobody.get(stop.pathname + stop.search)).body).toContain('Stop these mails')
  await reply(buyer, conversationId, 'Hello?')
  for (const _ of [1, 2])
    expect((await nobody.post(stop.pathname + stop.search, { 'List-Unsubscribe': 'One-Click' })).status).toBe(
      200,
    )
  await used.db.execute(sql`update outbound set due_at = now() where due_at < 'infinity'`)
  await settled()
  expect(mailsTo(vendor.email)).toHaveLength(1)
})

test('a message that was read in time is no mail', async () => {
  const { vendor, conversationId } = await conversation()
  await vendor.by.get(`/inbox/${conversationId}`)
  await settled()
  expect(mailsTo(vendor.email)).toEqual([])
})

test('kill -9 at random moments: a killed process sends a mail at most once more, the same one, and none is lost', async () => {
  const folder = { ...serverEnv(used.server.dataDir), ...env }
  const own = { ...folder, DATABASE_URL: used.databaseUrl, SMTP_URL: used.mail.url, NOTICE_MAIL_AFTER: '0' }
  const trades = await Promise.all(Array.from({ length: 12 }, conversation))
  const copies = () => trades.map(({ vendor }) => mailsTo(vendor.email).length)
  const isNoted = async () => {
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select conversation_id as id from outbound where channel = 'mail' and last_sent_number > 0`,
    )
    return trades.map(({ conversationId }) => rows.some(({ id }) => id === conversationId))
  }
  await endProcess(used.server.process, 'SIGKILL')
  for (let runs = 0; runs < 6; runs += 1) {
    const [before, noted] = [copies(), await isNoted()]
    // The next process takes over what the killed one had claimed.
    await used.db.execute(sql`update outbound set due_at = now() where due_at < 'infinity'`)
    const server = await spawnServer(own)
    const isLast = runs === 5
    if (isLast) {
      await settled()
    } else await new Promise((later) => setTimeout(later, 900 + Math.random() * 400))
    await endProcess(server.process, isLast ? 'SIGTERM' : 'SIGKILL')
    // A mail that the killed process had handed over is still being parsed.
    await new Promise((later) => setTimeout(later, 300))
    for (const [at, now] of copies().entries())
      expect(now - (before[at] ?? 0), 'copies by one process').toBeLessThanOrEqual(noted[at] ? 0 : 1)
  }
  for (const { vendor } of trades)
    expect(new Set(mailsTo(vendor.email).map(({ messageId }) => messageId)).size, 'different mails').toBe(1)
}, 60_000)
