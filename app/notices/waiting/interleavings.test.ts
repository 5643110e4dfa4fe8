import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mail } from '#app/mail/mail.ts'
import { markRead } from '#app/messages/inbox/thread-rows.server.ts'
import { makeToldPeople, minutes } from '#test/people/told-people.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('write' as const), about: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), about: fc.nat(1) }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('tell' as const), passed: fc.constantFrom(0, 3, 6, 70) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), passed: fc.constantFrom(6, 70) }) },
  ),
  { maxLength: 20 },
)

test('in any order of writing, reading, telling and killing: nothing read is told, nothing unread forgotten, nothing doubled', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const told = await makeToldPeople(used.db, { time: '2026-11-23T06:00:00+02:00' })
      const { seller, write, pass, tell } = told
      const offers = [(await told.addOffer('A')).id, (await told.addOffer('B')).id]
      const conversations = new Map<number, string>()
      const unreadNow = async () => {
        const { rows } = await used.db.execute<{ count: number }>(
          sql`select count(*)::int as count from messages where recipient_id = ${seller.userId} and not read`,
        )
        return rows[0]?.count ?? 0
      }
      const mails: { mail: Mail; isCutOff: boolean }[] = []
      const take = async (mail: Mail, isCutOff: boolean) => {
        expect(await unreadNow(), 'a mail although all was read').toBeGreaterThan(0)
        mails.push({ mail, isCutOff })
      }
      const sendMail = (mail: Mail) => take(mail, false)
      for (const step of order) {
        if (step.do === 'write')
          conversations.set(step.about, await write(`Hello ${step.about}`, offers[step.about]))
        const read = step.do === 'read' && conversations.get(step.about)
        if (read) await markRead(used.db, seller.userId, read)
        if (step.do === 'tell' || step.do === 'kill') pass(minutes(step.passed))
        if (step.do === 'tell') await tell({ sendMail })
        // The mail server took the mail, and the process never heard of it.
        if (step.do === 'kill')
          await new Promise<void>((killed, failed) => {
            const hang = async (mail: Mail) => {
              await take(mail, true).catch(failed)
              killed()
              await new Promise(() => {})
            }
            tell({ sendMail: hang }).then(() => killed(), failed)
          })
      }
      for (let rounds = 0; rounds < 30; rounds += 1) {
        pass(minutes(60))
        await tell({ sendMail })
      }
      // A mail that was taken although its process died may come once more, with the same id.
      const ids = mails.filter(({ isCutOff }) => !isCutOff).map(({ mail }) => mail.messageId)
      expect(new Set(ids).size, 'a mail twice').toBe(ids.length)
      const { rows: waiting } = await used.db.execute(sql`
        select o.conversation_id from outbound o where o.user_id = ${seller.userId} and o.unanswered < 3
          and exists (select from messages m where m.conversation_id = o.conversation_id and m.recipient_id = o.user_id
            and not m.read and m.number > o.last_sent_number)`)
      expect(waiting, 'unread, and never told').toEqual([])
    }),
    { numRuns: 40 },
  )
}, 60_000)
