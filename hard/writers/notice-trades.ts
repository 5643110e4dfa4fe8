import { setTimeout as sleep } from 'node:timers/promises'
import { clientAt } from '#hard/support/site.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/people/many-people.ts'
import { conversationIn } from '#test/people/visitor.ts'
import type { PushService, TestBrowser } from '#test/push/push-service.ts'

const trades = 63

/** Kinds of a seller's push service, or of a seller. */
const kinds = ['good', 'busy', 'hanging', 'slow', 'gone', 'hostile', 'reads', 'blocks', 'watches'] as const
type Kind = (typeof kinds)[number]

export type Trade = { kind: Kind; seller: Person; buyer: Person; browser: TestBrowser; email: string }

/** Opens 63 offers with a buyer each, and a browser of the seller that takes pushes; hostile ones name `decoyOrigin`. */
export async function openTrades(
  instance: TestInstance,
  push: PushService,
  decoyOrigin: string,
): Promise<Trade[]> {
  const people = await instance.addPeople(2 * trades)
  const made: Trade[] = []
  for (let n = 0; n < trades; n += 1) {
    const [seller, buyer, kind] = [people[n], people[trades + n], kinds[n % kinds.length]]
    if (!seller || !buyer || !kind) throw new Error('people are missing')
    const by = clientAt(instance, seller)
    const browser = push.browser((await by.get('/push/key')).body)
    if (kind === 'busy') browser.answers.push(429, 500)
    if (kind === 'hanging') browser.answers.push('hang')
    if (kind === 'slow') browser.answers.push(...Array<'slow'>(9).fill('slow'))
    if (kind === 'gone') browser.answers.push(410)
    browser.headers['retry-after'] = '1'
    const response = await by.ask('/push/subscriptions', {
      method: 'POST',
      headers: { origin: instance.origin, 'content-type': 'application/json' },
      body: JSON.stringify(browser.subscription),
    })
    if (response.status !== 200) throw new Error(`a subscription was answered ${response.status}`)
    made.push({ kind, seller, buyer, browser, email: '' })
  }
  await instance.withDatabase(async (client) => {
    for (const trade of made) {
      const id = trade.seller.userId
      const { rows } = await client.query<{ email: string }>('select email from users where id = $1', [id])
      trade.email = rows[0]?.email ?? ''
      if (trade.kind === 'watches')
        await client.query("insert into watching values ($1, gen_random_uuid(), now() + interval '1 hour')", [
          id,
        ])
      if (trade.kind === 'hostile')
        await client.query('update push_subscriptions set endpoint = $2 where user_id = $1', [
          id,
          `${decoyOrigin}/${id}`,
        ])
    }
  })
  return made
}

/** Everybody writes once, and tries again until that is acknowledged, each for `timeoutMs` at most; some sellers read it at once. */
export async function writeAll(instance: TestInstance, all: Trade[], timeoutMs: number): Promise<void> {
  for (const [n, trade] of all.entries()) {
    await sleep(800)
    const { seller, buyer } = trade
    const message = { id: crypto.randomUUID(), as: '', content: `Is it still there? ${n}` }
    const headers = { origin: instance.origin, accept: 'application/json' }
    let conversationId: string | undefined
    await eventually(async () => {
      const { origin } = instance
      const response = await clientAt({ origin }, buyer).post(
        `/listing/${seller.offerId}/contact`,
        message,
        headers,
      )
      conversationId = conversationIn(response)
      return conversationId !== undefined
    }, timeoutMs)
    if (trade.kind === 'blocks') await eventually(() => blocks(instance, trade), timeoutMs)
    if (trade.kind !== 'reads') continue
    await eventually(async () => {
      const response = await clientAt(instance, seller).get(`/inbox/${conversationId}`)
      return response.status === 200
    }, timeoutMs)
  }
}

/** Returns false while the database ends with its server. */
const blocks = (instance: TestInstance, { seller, buyer }: Trade): Promise<boolean> =>
  instance
    .withDatabase((client) =>
      client.query('insert into blocks (by_id, of_id) values ($1, $2) on conflict do nothing', [
        seller.userId,
        buyer.userId,
      ]),
    )
    .then(
      () => true,
      () => false,
    )
