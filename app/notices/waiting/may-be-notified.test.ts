import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { block } from '#app/trust/block/blocks.server.ts'
import { contactSettings } from '#db/schema.ts'
import { makeStore } from '#test/people/factories.ts'
import { makeNotifiedPeople, minutes, suspend } from '#test/people/notified-people.ts'
import { makeSubscribed } from '#test/push/push-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { notifyAfterSuspensions } from './await-notice.server.ts'

const used = useDatabase()

async function makeNotified() {
  const told = await makeNotifiedPeople(used.db)
  await makeSubscribed(used.db, told.seller.userId)
  const stops = {
    'a sender who was blocked': () => block(used.db, told.seller.userId, told.buyer.userId),
    'a sender who was suspended': () => suspend(used.db, told.buyer.userId),
  }
  return { ...told, stops }
}
const kinds = ['a sender who was blocked', 'a sender who was suspended'] as const

test.each(kinds)('nothing is told of %s before the notices were due', async (kind) => {
  const { mails, pushes, tell, pass, write, stops } = await makeNotified()
  await write('Pay a deposit first')
  await stops[kind]()
  pass(minutes(6))
  expect(await tell()).toEqual(['suppressed', 'suppressed'])
  expect([mails, pushes]).toEqual([[], []])
})

test.each(kinds)('a mail that a fault cut off is not sent again: %s meanwhile', async (kind) => {
  const { mails, tell, pass, write, stops } = await makeNotified()
  await write('Pay a deposit first')
  pass(minutes(21))
  const fail = () => Promise.reject(new Error('away'))
  await tell()
  expect(mails).toEqual([])
  pass(minutes(15))
  expect(await tell({ sendMail: fail })).toContain('failed')
  await stops[kind]()
  pass(minutes(60))
  await tell()
  expect(mails).toEqual([])
})

test.each(kinds)('the digest of a day tells of the others alone: %s before 18:00', async (kind) => {
  const { mails, tell, pass, write, stops, seller, addOffer } = await makeNotified()
  await used.db.insert(contactSettings).values({ userId: seller.userId, mailMessages: 'daily' })
  const other = await makeStore(used.db, { displayName: 'Sipho' })
  await write('Pay a deposit first')
  await write('Do you have two?', (await addOffer('Vetkoek')).id, other.userId)
  await stops[kind]()
  pass(minutes(6 * 60 + 1))
  await tell()
  expect(mails.map(({ subject }) => subject)).toEqual(['One message waits for you'])
  expect(mails[0]?.text).toContain('Sipho')
  expect(mails[0]?.text).not.toContain('Thandi')
})

test('what was held back from a suspended sender is told within the hour after the suspension was undone', async () => {
  const { mails, notifier, tell, pass, write, buyer } = await makeNotifiedPeople(used.db)
  await write('Do you have two?')
  await suspend(used.db, buyer.userId)
  pass(minutes(6))
  await tell()
  await notifyAfterSuspensions(used.db, notifier.now())
  await tell()
  expect(mails).toEqual([])
  await used.db.execute(sql`update actions set undone_at = now() where user_id = ${buyer.userId}`)
  await notifyAfterSuspensions(used.db, notifier.now())
  await tell()
  await notifyAfterSuspensions(used.db, notifier.now())
  pass(minutes(600))
  await tell()
  expect(mails.map(({ subject }) => subject)).toEqual(["Thandi about 'Amagwinya' (R\u00a05,00)"])
})

test('somebody who left while a message was written to them gets no mail of it', async () => {
  const { mails, tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  await write('Do you have two?')
  await used.db.execute(sql`update users set leaving_at = now() where id = ${seller.userId}`)
  pass(minutes(6))
  await tell()
  expect(mails).toEqual([])
})
