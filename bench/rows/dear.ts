import { setTimeout as sleep } from 'node:timers/promises'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, percentile } from '#bench/support/figures.ts'
import { visitAs } from '#test/people/belongings.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'

const seconds = 30
const perSecond = 6

/** Measures how long `/healthz` waits while six of the dearest requests a second arrive, beside the same without them. */
export const dear = (): Promise<Figure[]> =>
  withMarket(
    async (market) => {
      const requests = await dearest(market)
      // The first of each compiles its code.
      for (const send of requests) await send()
      const alone = await healthLatencies(market, async () => await sleep(seconds * 1000))
      const beside = await healthLatencies(market, async () => {
        const sent: Promise<unknown>[] = []
        for (let n = 0; n < seconds * perSecond; n += 1) {
          sent.push(requests[n % requests.length]!())
          await sleep(1000 / perSecond)
        }
        await Promise.all(sent)
      })
      return [
        {
          name: 'health p99 beside dear requests',
          ours: percentile(beside, 0.99),
          floor: percentile(alone, 0.99),
          unit: 'ms',
          target: { of: 'ratio', atMost: 2 },
        },
      ]
    },
    { TRUST_PROXY: '1' },
  )

/** Returns what costs a server most processor time of all that a stranger, and two members, can send. */
async function dearest({ server, client, addPeople }: Market): Promise<(() => Promise<unknown>)[]> {
  const { origin } = server
  const [seller, buyer] = await addPeople(2)
  if (!seller || !buyer) throw new Error('nobody was added')
  const { rows } = await client.query<{ id: string }>(
    `insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
    values ($1, $2, $3, 20, now()) returning id`,
    [seller.offerId, seller.userId, buyer.userId],
  )
  const conversationId = rows[0]?.id
  // As the statement that sends a message stores it, with its rules.
  await client.query(
    `insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at, reader_rules, sender_rules)
    select gen_random_uuid(), $1, number, $2, $3, $4, repeat(case number % 2 when 0 then $5 else $6 end, 4000), now(), '{}', '{}'
    from generate_series(1, 20) number`,
    [conversationId, seller.offerId, seller.userId, buyer.userId, "'", '\ufdfa'],
  )
  let n = 0
  /** A stranger whom no limit has counted yet. */
  const stranger = (): Visitor => visit(origin, { from: `203.0.${(n += 1) >> 8}.${n & 255}` })
  const member = visitAs(origin, buyer, '203.0.200.1')
  return [
    () => stranger().get(`/search?in=${'newlands,'.repeat(1600)}`),
    () => stranger().get(`/search?q=frigde+tabel+chiars+matres+${(n += 1)}`),
    () =>
      stranger().post('/auth', {
        intent: 'sign-up',
        email: 'a@example.com',
        password: '\u0301'.repeat(20_000),
      }),
    () => stranger().get(`/?older=1763737200000000_${crypto.randomUUID()}`),
    () => member.get(`/inbox/${conversationId}`),
    () =>
      member.postByScript(`/inbox/${conversationId}`, {
        id: crypto.randomUUID(),
        as: buyer.userId,
        content: `072 555 0143 ${'\ufdfa'.repeat(3900)}`,
      }),
  ]
}

/** Asks `/healthz` every 5 ms until `work` ends; returns the latencies in ms. */
async function healthLatencies({ server }: Market, work: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${server.origin}/healthz`)).text()
      latencies.push(performance.now() - startedAt)
      await sleep(5)
    }
  })()
  await work()
  isOver = true
  await watching
  return latencies
}
