import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mail } from '#app/mail/mail.ts'
import { markRead } from '#app/messages/inbox/read-marks.server.ts'
import { block, unblock } from '#app/trust/block/blocks.server.ts'
import { makeNotifiedPeople, minutes } from '#test/people/notified-people.ts'
import { makeSubscribed } from '#test/push/push-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { noteGone, noteWatching } from './presence.server.ts'

const used = useDatabase()

const about = fc.nat(1)
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), about }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), about }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('block' as const, 'unblock' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'leave' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('tell' as const), passed: fc.constantFrom(0, 0.1, 3, 6, 70) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('kill' as const), passed: fc.constantFrom(0.1, 6, 70) }),
    },
  ),
  { maxLength: 24 },
)

type Taken = { id: string; isCutOff: boolean }

test('in any order of writing, reading, blocking, opening a page, telling and killing: nothing read, blocked or seen is told, nothing unread forgotten, nothing doubled', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const told = await makeNotifiedPeople(used.db, { time: '2026-11-23T06:00:00+02:00' })
      const { seller, buyer, notifier, write, pass, tell } = told
      await makeSubscribed(used.db, seller.userId)
      const offers = [(await told.addOffer('A')).id, (await told.addOffer('B')).id]
      const conversations = new Map<number, string>()
      const processId = crypto.randomUUID()
      let isBlocked = false
      let isOpen = false
      const taken: Taken[] = []
      /** Returns the newest unread message of a conversation, or of all. */
      const newestUnread = async (conversationId: string | null) => {
        const { rows } = await used.db.execute<{ number: number | null }>(sql`
          select max(number) as number from messages
          where recipient_id = ${seller.userId} and not read and conversation_id = coalesce(${conversationId}::uuid, conversation_id)`)
        return rows[0]?.number ?? null
      }
      const take = async (id: string, conversationId: string | null, isCutOff: boolean) => {
        const newest = await newestUnread(conversationId)
        expect({ newest, isBlocked, isOpen }, id).toEqual({
          newest: expect.any(Number),
          isBlocked: false,
          isOpen: false,
        })
        taken.push({ id, isCutOff })
      }
      const conversationOf = ({ messageId }: Mail) => /^<c-(.{36})-/.exec(messageId)?.[1] ?? null
      const sending = (isCutOff: boolean, then: () => Promise<void>) => ({
        sendMail: async (mail: Mail) => {
          await take(mail.messageId, conversationOf(mail), isCutOff)
          await then()
        },
        sendPush: async ({ topic, message }: { topic: string; message: { data: string } }) => {
          const conversationId = message.data.replace('/inbox/', '')
          // A push has no number of its own.
          const { rows } = await used.db.execute<{ number: number }>(sql`
            select claimed_number as number from outbound where channel = 'push' and conversation_id = ${conversationId}`)
          await take(`${topic} ${rows[0]?.number}`, conversationId, isCutOff)
          await then()
          return { accepted: 1, retryAt: null }
        },
      })
      const leave = async () => {
        isOpen = false
        await noteGone(used.db, processId, [seller.userId], notifier.now())
      }
      const failures: unknown[] = []
      const others = {
        ...sending(false, async () => {}),
        onError: (error: unknown) => void failures.push(error),
      }
      for (const step of order) {
        if (step.do === 'write' && !isBlocked)
          conversations.set(step.about, await write(`Hello ${step.about}`, offers[step.about]))
        const read = step.do === 'read' && conversations.get(step.about)
        if (read) await markRead(used.db, seller.userId, read)
        if (step.do === 'block') isBlocked = await block(used.db, seller.userId, buyer.userId)
        if (step.do === 'unblock') {
          await unblock(used.db, seller.userId, buyer.userId)
          isBlocked = false
        }
        if (step.do === 'open') {
          await noteWatching(used.db, processId, [seller.userId])
          isOpen = true
        }
        if (step.do === 'leave') await leave()
        if (step.do === 'tell' || step.do === 'kill') pass(minutes(step.passed))
        if (step.do === 'tell') await tell(others)
        // A service took the notice, and the process never heard of it.
        if (step.do === 'kill')
          await new Promise<void>((killed, failed) => {
            const hang = async () => {
              killed()
              await new Promise(() => {})
            }
            tell({ ...sending(true, hang), onError: failed }).then(() => killed(), failed)
          })
      }
      await leave()
      for (let rounds = 0; rounds < 30; rounds += 1) {
        pass(minutes(60))
        await tell(others)
      }
      expect(failures).toEqual([])
      // One that was taken although its process died may come once more, as the same.
      const ids = taken.filter(({ isCutOff }) => !isCutOff).map(({ id }) => id)
      expect(new Set(ids).size, 'a notice twice').toBe(ids.length)
      const { rows: waiting } = await used.db.execute(sql`
        select o.channel from outbound o where o.user_id = ${seller.userId} and (o.channel = 'push' or o.unanswered < 3)
          and exists (select from messages m where m.conversation_id = o.conversation_id and m.recipient_id = o.user_id
            and not m.read and m.number > o.last_sent_number)`)
      expect(waiting, 'unread, and never told').toEqual([])
    }),
    { numRuns: 40 },
  )
}, 90_000)
