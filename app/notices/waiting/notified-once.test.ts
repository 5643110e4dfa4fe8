import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mail } from '#app/mail/mail.ts'
import { contactSettings } from '#db/schema.ts'
import { makeNotifiedPeople, minutes } from '#test/people/notified-people.ts'
import { makeSubscribed } from '#test/push/push-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { claimNotices } from './claim-notices.server.ts'
import { processNotice } from './send-due.server.ts'

const used = useDatabase()

test('two processes at 18:00 send one digest', async () => {
  const { mails, notifier, pass, write, addOffer, seller } = await makeNotifiedPeople(used.db)
  await used.db.insert(contactSettings).values({ userId: seller.userId, mailMessages: 'daily' })
  for (const title of ['A', 'B', 'C']) await write(`About ${title}`, (await addOffer(title)).id)
  await used.db.execute(sql`delete from outbound where user_id <> ${seller.userId}`)
  pass(minutes(6 * 60 + 1))
  const claim = () =>
    claimNotices(used.db, {
      channel: 'mail',
      limit: 10,
      except: [],
      day: '2026-11-23',
      nowMs: notifier.now(),
    })
  const [[one], [other]] = [await claim(), await claim()]
  if (!one || !other) throw new Error('nothing is due')
  const slow = async (mail: Mail) => {
    await processNotice(notifier, other)
    mails.push(mail)
  }
  await processNotice({ ...notifier, sendMail: slow }, one)
  expect(mails.map(({ subject }) => subject)).toEqual(['3 messages wait for you'])
})

test('a message that comes while a push is under way is told after it, by one process', async () => {
  const { tell, pass, write, seller } = await makeNotifiedPeople(used.db)
  await makeSubscribed(used.db, seller.userId)
  const taken: string[] = []
  const slow = async ({ message }: { message: { body: string } }) => {
    taken.push(message.body)
    if (taken.length === 1) {
      await write('Two')
      pass(5000)
      // Another process.
      await tell({ sendPush: slow })
    }
    return { accepted: 1, retryAt: null }
  }
  await write('One')
  pass(5000)
  await tell({ sendPush: slow })
  expect(taken).toHaveLength(1)
  pass(5000)
  await tell({ sendPush: slow })
  expect(taken).toHaveLength(2)
})
