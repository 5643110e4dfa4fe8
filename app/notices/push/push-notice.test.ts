import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushesOf } from '#app/notices/push/send-push.server.ts'
import { saveSubscription } from '#app/notices/push/subscriptions.server.ts'
import { askSellers } from '#app/stores/ending/ask-sellers.server.ts'
import { contactSettings, listings, notifications } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeSignedIn, testPush } from '#test/push/push-people.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { useDatabase } from '#test/servers/database.ts'

const used = useDatabase()
let service: PushService
beforeAll(async () => (service = await startPushService()))
afterAll(() => service.stop())

test('a seller’s phone asks “Still for sale?” once, silently in quiet hours; not where notices are off', async () => {
  const push = await testPush(used.db, [service.host])
  const faults: unknown[] = []
  const ask = () =>
    askSellers({
      db: used.db,
      origin: 'https://kasi.example',
      trySend: async () => true,
      sendPush: pushesOf(push),
      onError: (error) => faults.push(error),
    })
  const subscribed = async (titles: string[]) => {
    const { userId } = await makeStore(used.db)
    const person = await makeSignedIn(used.db, userId)
    const browser = service.browser(push.publicKey)
    await saveSubscription(push, person, browser.subscription, 'Chrome on Android')
    for (const title of titles) await makeOffer(used.db, { userId, title })
    return { userId, taken: browser.taken }
  }
  const [one, two, quiet, off] = [
    await subscribed(['Three-plate stove']),
    await subscribed(['Kettle', 'Pots']),
    await subscribed(['Fridge']),
    await subscribed(['Bed']),
  ]
  await used.db.insert(contactSettings).values([
    { userId: quiet.userId, quietFrom: 0, quietTo: 1439 },
    { userId: off.userId, pushMessages: false },
  ])
  await used.db.update(listings).set({ expiresAt: sql`now() + interval '6 days'` })
  await ask()
  await ask()
  const message = { title: 'Still for sale?', lang: 'en', data: '/still-for-sale', tag: 'still' }
  expect(one.taken.map((taken) => taken.message)).toEqual([{ ...message, body: 'Three-plate stove' }])
  expect(two.taken.map((taken) => taken.message)).toEqual([{ ...message, body: '2 offers' }])
  expect(quiet.taken.map((taken) => taken.message)).toEqual([{ ...message, body: 'Fridge', silent: true }])
  expect([one, quiet].map(({ taken }) => taken[0]?.headers.urgency)).toEqual(['high', 'low'])
  expect(off.taken).toEqual([])
  const toasts = await used.db.select().from(notifications).where(eq(notifications.toUserId, off.userId))
  expect(toasts, 'the page itself says it').toHaveLength(1)
  expect([faults, service.faults]).toEqual([[], []])
})
