import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#db/schema.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { newEmail, useServer } from '#test/servers/use-server.ts'

let service: PushService
const used = useServer(async () => {
  service = await startPushService()
  return { PUSH_HOSTS: service.host, NOTICE_PUSH_AFTER: '0', NOTICE_MAIL_AFTER: '2' }
})
afterAll(() => service.stop())
const { seller, trader, contact, written, markRead } = tradersOf(used)

const figures = async () => {
  const text = await (await fetch(`${used.server.origin}/metrics`)).text()
  const results = [...text.matchAll(/^kasi_notices_total\{result="(\w+)"\} (\d+)$/gm)]
  const [, waiting = ''] = /^kasi_notices_waiting (\d+)$/m.exec(text) ?? []
  return {
    ...Object.fromEntries(results.map(([, name, count]) => [name, Number(count)])),
    waiting: Number(waiting),
  }
}
const rename = (who: Trader, email: string) =>
  used.db.update(users).set({ email }).where(eq(users.id, who.userId))

test('/metrics counts notices that wait, were sent by mail and push, suppressed, refused and failed', async () => {
  const [mailed, reads, gone, pushed] = [await seller(), await seller(), await seller(), await seller()]
  await rename(gone, `nobody-${newEmail()}`)
  const { subscription } = service.browser((await pushed.by.get('/push/key')).body)
  await pushed.by.ask('/push/subscriptions', {
    method: 'POST',
    headers: { origin: used.server.origin, 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
  expect(await figures()).toEqual({ waiting: 0 })
  const buyer = await trader()
  for (const { offerId } of [mailed, reads, gone, pushed]) await contact(buyer, offerId, 'Hi')
  expect((await figures()).waiting).toBeGreaterThanOrEqual(4)
  const [message] = await written(reads.offerId)
  await markRead(reads, message?.conversationId ?? '')
  // The mail of the person with a push comes a quarter of an hour later.
  await expect.poll(figures).toEqual({ push: 1, mail: 1, suppressed: 1, refused: 1, later: 1, waiting: 1 })
  await used.mail.down()
  await contact(buyer, (await seller()).offerId, 'Hi')
  await expect.poll(figures).toMatchObject({ failed: 1, waiting: 2 })
}, 60_000)
