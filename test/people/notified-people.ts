import { sql } from 'drizzle-orm'
import type { Mail } from '#app/mail/mail.ts'
import { createDueNotifier, type Notifier } from '#app/notices/waiting/send-due.server.ts'
import type { NoticeOutcome, SendPush } from '#app/notices/waiting/send-notice.server.ts'
import type { Database } from '#db/client.ts'
import { makeOffer, makeStore } from './factories.ts'
import { makeMessenger } from './test-messages.ts'

type Push = Parameters<SendPush>[0]

/** A seller, a buyer, and what a process would have told them, at a time that the test sets. */
export async function makeNotifiedPeople(db: Database, { time = '2026-11-23T12:00:00+02:00' } = {}) {
  const [seller, buyer] = [
    await makeStore(db, { displayName: 'Mama K' }),
    await makeStore(db, { displayName: 'Thandi' }),
  ]
  const offer = await makeOffer(db, { userId: seller.userId, title: 'Amagwinya', priceCents: 500 })
  let nowMs = Date.parse(time)
  const { send } = makeMessenger(db, undefined, () => nowMs)
  const mails: Mail[] = []
  const pushes: Push[] = []
  const faults: unknown[] = []
  const notifier: Notifier = {
    db,
    now: () => nowMs,
    delays: { pushSeconds: 3, mailSeconds: 300 },
    origin: 'https://kasi.example',
    sendMail: async (mail) => void mails.push(mail),
    sendPush: async (push) => {
      pushes.push(push)
      return { accepted: 1, retryAt: null }
    },
    stopLink: (userId) => `https://kasi.example/mail/stop?t=${userId}`,
    takeNews: async () => null,
    onError: (error) => void faults.push(error),
  }
  return {
    seller,
    buyer,
    notifier,
    mails,
    pushes,
    faults,
    /** The buyer, or another, writes to the seller about the offer; returns the conversation. */
    write: async (content: string, listingId = offer.id, byId = buyer.userId) => {
      const result = await send(byId, { listingId }, content)
      if (!result.ok) throw new Error(result.message)
      return result.sent.conversationId
    },
    answer: (conversationId: string) => send(seller.userId, { conversationId }, 'Yes'),
    addOffer: (title: string) => makeOffer(db, { userId: seller.userId, title }),
    pass: (ms: number) => {
      nowMs += ms
    },
    tell: (others: Partial<Notifier> = {}) => tellAllDue({ ...notifier, ...others }),
  }
}

/** Suspends a person, as a decision of the people who run the market does. */
export async function suspend(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into cases (kind, subject_id, owner_id, due_at) values ('user', ${userId}, ${userId}, now()) returning id
    )
    insert into actions (case_id, user_id, verb, rule) select id, ${userId}, 'suspend', 'scam' from made`)
}

/** Tells what is due, pushes first, until nothing is; returns one result a notice. */
async function tellAllDue(notifier: Notifier): Promise<NoticeOutcome[]> {
  const all: NoticeOutcome[] = []
  for (const channel of ['push', 'mail'] as const) {
    const due = createDueNotifier(notifier, channel, {
      pace: async () => {},
      onNotified: (told) => all.push(told),
    })
    for (let before = -1; before < all.length; ) {
      before = all.length
      await due.begin()
      await due.settle()
    }
  }
  return all
}

export const minutes = (count: number) => count * 60_000
