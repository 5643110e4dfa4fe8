import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { markRead } from '#app/messages/inbox/read-marks.server.ts'
import { makeNotifiedPeople, minutes } from '#test/people/notified-people.ts'
import { makeSubscribed } from '#test/push/push-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { noteGone, noteWatching } from './presence.server.ts'

const used = useDatabase()

test('a message is told by mail after 5 minutes, once', async () => {
  const { mails, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  await write('Do you have two?')
  pass(minutes(5) - 2000)
  await tell()
  expect(mails).toEqual([])
  pass(4000)
  await tell()
  await tell()
  pass(minutes(600))
  await tell()
  const { rows } = await used.db.execute(sql`select email from users where id = ${seller.userId}`)
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: rows[0]?.email, subject: "Thandi about 'Amagwinya' (R\u00a05,00)" },
  ])
})

test('a burst of 20 messages is one mail, which tells of the newest', async () => {
  const { mails, tell, pass, write } = await makeNotifiedPeople(used.db)
  for (let n = 1; n <= 20; n += 1) await write(`Message ${n}`)
  pass(minutes(6))
  await tell()
  pass(minutes(600))
  await tell()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('> Message 20\n\nAnd 15 before that.')
  expect(mails[0]?.text).not.toContain('Message 15\n')
})

test('a long message is cut between letters, with … and a line that it goes on', async () => {
  const { mails, tell, pass, write } = await makeNotifiedPeople(used.db)
  await write(`${'a'.repeat(498)}🇿🇦🇿🇦 rest of the long message`)
  await write('b'.repeat(500))
  pass(minutes(6))
  await tell()
  const shown = `${'a'.repeat(498)}🇿🇦…`
  expect(mails[0]?.text).toContain(`> ${shown}`)
  expect(mails[0]?.text).toContain(`> ${'b'.repeat(500)}\n\nOne of them goes on in your inbox.`)
  for (const part of [mails[0]?.text, mails[0]?.html]) expect(part).not.toContain('rest')
  expect(mails[0]?.html).toContain('<p>One of them goes on in your inbox.</p>')
})

test('what was read before is not told', async () => {
  const { mails, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  const conversation = await write('Hello?')
  pass(minutes(6))
  await markRead(used.db, seller.userId, conversation)
  expect(await tell()).toContain('suppressed')
  expect(mails).toEqual([])
})

test('while a page is open nothing is told; when it is closed, what is unread', async () => {
  const { mails, notifier, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  const processId = crypto.randomUUID()
  await write('Hello?')
  await noteWatching(used.db, processId, [seller.userId])
  pass(minutes(6))
  await tell()
  pass(minutes(6))
  await tell()
  expect(mails).toEqual([])
  await noteGone(used.db, processId, [seller.userId], notifier.now())
  pass(minutes(6))
  await tell()
  expect(mails).toHaveLength(1)
})

test('the same conversation is told again after an hour, as a reply in its thread', async () => {
  const { mails, tell, pass, write } = await makeNotifiedPeople(used.db)
  const id = await write('One')
  pass(minutes(6))
  await tell()
  await write('Two')
  pass(minutes(50))
  await tell()
  expect(mails).toHaveLength(1)
  pass(minutes(11))
  await tell()
  expect(mails.map(({ messageId, references }) => ({ messageId, references }))).toEqual([
    { messageId: `<c-${id}-1@kasi.example>`, references: [`<c-${id}-0@kasi.example>`] },
    {
      messageId: `<c-${id}-2@kasi.example>`,
      references: [`<c-${id}-0@kasi.example>`, `<c-${id}-1@kasi.example>`],
    },
  ])
})

test('three mails a day, then one digest at 18:00 of all that waits', async () => {
  const { mails, tell, pass, write, addOffer, seller } = await makeNotifiedPeople(used.db)
  for (const title of ['A', 'B', 'C', 'D', 'E']) await write(`About ${title}`, (await addOffer(title)).id)
  pass(minutes(6))
  await tell()
  pass(minutes(5 * 60))
  await tell()
  expect(mails).toHaveLength(3)
  pass(minutes(60))
  await tell()
  await tell()
  expect(mails).toHaveLength(4)
  expect(mails[3]).toMatchObject({
    messageId: `<digest-${seller.userId}-2026-11-23@kasi.example>`,
    subject: '2 messages wait for you',
  })
  pass(minutes(24 * 60))
  await tell()
  expect(mails).toHaveLength(4)
})

test('no more than three without an answer; an answer begins anew', async () => {
  const { mails, tell, pass, write, answer } = await makeNotifiedPeople(used.db)
  let id = ''
  for (let n = 1; n <= 5; n += 1) {
    id = await write(`Day ${n}`)
    pass(minutes(24 * 60))
    await tell()
  }
  expect(mails).toHaveLength(3)
  await answer(id)
  await write('Thank you')
  pass(minutes(24 * 60))
  await tell()
  expect(mails.filter(({ fromName }) => fromName?.startsWith('Thandi'))).toHaveLength(4)
})

test('an answer counts, also where a digest comes between it and the next mail', async () => {
  const { mails, tell, pass, write, answer, addOffer } = await makeNotifiedPeople(used.db)
  let id = ''
  for (let n = 1; n <= 3; n += 1) {
    id = await write(`Day ${n}`)
    pass(minutes(24 * 60))
    await tell()
  }
  await answer(id)
  for (const title of ['A', 'B', 'C']) await write(`About ${title}`, (await addOffer(title)).id)
  pass(minutes(6))
  await tell()
  await write('Thank you')
  pass(minutes(6 * 60))
  await tell()
  expect(mails.at(-1)?.messageId, 'the day had its three mails').toMatch(/^<digest-/)
  await write('See you')
  pass(minutes(24 * 60))
  await tell()
  expect(mails.at(-1)?.messageId).toContain(`<c-${id}-`)
})

test('a push each time a message comes, also after three without an answer', async () => {
  const { pushes, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  await makeSubscribed(used.db, seller.userId)
  for (let n = 1; n <= 6; n += 1) {
    const conversation = await write(`Message ${n}`)
    pass(minutes(1))
    await tell()
    await markRead(used.db, seller.userId, conversation)
  }
  expect(pushes).toHaveLength(6)
})

test('an address that the mail server does not know is marked, and not tried again', async () => {
  const { mails, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  await write('Hello?')
  pass(minutes(6))
  const refuse = async () => {
    throw Object.assign(new Error('no such mailbox'), { command: 'RCPT TO', responseCode: 550 })
  }
  expect(await tell({ sendMail: refuse })).toContain('refused')
  await write('Still there?')
  pass(minutes(600))
  await tell()
  expect(mails).toEqual([])
  const { rows } = await used.db.execute(
    sql`select mail_dead_at is not null as dead from contact_settings where user_id = ${seller.userId}`,
  )
  expect(rows).toEqual([{ dead: true }])
})

test('a mail server that is away: the same mail later', async () => {
  const { mails, faults, tell, pass, write } = await makeNotifiedPeople(used.db)
  await write('Hello?')
  pass(minutes(6))
  const fail = async () => {
    throw new Error('away')
  }
  expect(await tell({ sendMail: fail })).toContain('failed')
  expect(faults).toHaveLength(1)
  await tell()
  expect(mails).toEqual([])
  pass(minutes(2))
  await tell()
  expect(mails).toHaveLength(1)
})

test('a push that its service refused waits for as long as a page is open, and is told when it is closed', async () => {
  const { pushes, notifier, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  await makeSubscribed(used.db, seller.userId)
  const processId = crypto.randomUUID()
  await write('Hello?')
  pass(5000)
  await tell({ sendPush: async () => ({ accepted: 0, retryAt: new Date(notifier.now() + 30_000) }) })
  await noteWatching(used.db, processId, [seller.userId])
  for (let n = 0; n < 60; n += 1) {
    pass(31_000)
    await tell()
  }
  expect(pushes).toEqual([])
  await noteGone(used.db, processId, [seller.userId], notifier.now())
  pass(minutes(1))
  await tell()
  expect(pushes).toHaveLength(1)
})
