import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median, percentile } from '#bench/support/figures.ts'
import { load } from '#bench/support/load.ts'
import { startNoticeServices } from '#bench/support/notice-services.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/people/many-people.ts'
import { recompressedAfterSeconds } from './page-rates.ts'

const pairs = 200
/** 5 minutes in a market. */
const mailAfterSeconds = 10
const rounds = 12
const turnSeconds = 3
/** 1,000 notices a minute. */
const everyMs = 240
const atOnce = 4

type Services = Awaited<ReturnType<typeof startNoticeServices>>

/** Measures how long after a message its push and its mail come, and what 1,000 notices a minute cost visitors of the market. */
export async function notices(): Promise<Figure[]> {
  const services = await startNoticeServices()
  const env = {
    PUSH_HOSTS: services.pushHost,
    SMTP_URL: services.smtpUrl,
    NOTICE_MAIL_AFTER: String(mailAfterSeconds),
  }
  try {
    return await withMarket(
      async (market) => [...(await timeNotices(market, services)), await loadBesideNotices(market)],
      env,
    )
  } finally {
    await services.stop()
  }
}

/** 200 sellers whose browsers take pushes, and 200 others, are written to by 400 buyers. */
async function timeNotices(market: Market, services: Services): Promise<Figure[]> {
  const { server, client } = market
  const people = await market.addPeople(4 * pairs)
  const [pushed, mailed, buyers] = [
    people.slice(0, pairs),
    people.slice(pairs, 2 * pairs),
    people.slice(2 * pairs),
  ]
  const publicKey = await (await fetch(`${server.origin}/push/key`)).text()
  for (const seller of pushed)
    await post(
      market,
      seller,
      '/push/subscriptions',
      {
        'content-type': 'application/json',
      },
      JSON.stringify(await services.browser(publicKey)),
    )
  const sentMs: number[] = []
  for (const [n, seller] of [...pushed, ...mailed].entries()) {
    const buyer = buyers[n]
    if (!buyer) throw new Error('buyers are missing')
    sentMs.push(Date.now())
    const body = new URLSearchParams({ id: '', as: '', content: `Is it still there? ${n}` })
    await post(market, buyer, `/listing/${seller.offerId}/contact`, {}, body)
    await sleep(20)
  }
  await eventually(async () => {
    const { pushesMs, mailsMs } = await services.taken()
    await sleep(500)
    return !pushesMs.includes(null) && mailsMs.length === pairs
  }, 60_000)
  const { pushesMs, mailsMs, faults } = await services.taken()
  if (faults.length > 0) throw new Error(faults[0])
  const addresses = await addressesOf(client, mailed)
  const pushes = pushesMs.map((ms, n) => ((ms ?? NaN) - (sentMs[n] ?? NaN)) / 1000)
  const byAddress = new Map(mailsMs)
  const mails = addresses.map(
    (address, n) => ((byAddress.get(address) ?? NaN) - (sentMs[pairs + n] ?? NaN)) / 1000,
  )
  const figure = (name: string, ours: number, target: Figure['target']): Figure => ({
    name,
    ours,
    floor: null,
    unit: 's',
    target,
  })
  return [
    figure('push after a message: p50', median(pushes), null),
    figure('push after a message: p99', percentile(pushes, 0.99), { of: 'ours', atMost: 5 }),
    figure(`mail after a message, due after ${mailAfterSeconds} s: first`, Math.min(...mails), {
      of: 'ours',
      atLeast: mailAfterSeconds,
    }),
    figure(`mail after a message, due after ${mailAfterSeconds} s: p99`, percentile(mails, 0.99), {
      of: 'ours',
      atMost: mailAfterSeconds + 60,
    }),
  ]
}

async function post(
  { server: { origin } }: Market,
  { cookie }: Person,
  path: string,
  headers: Record<string, string>,
  body: string | URLSearchParams,
) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { origin, cookie, accept: 'application/json', ...headers },
    body,
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  await response.arrayBuffer()
}

async function addressesOf(client: pg.Client, people: Person[]): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    'select email from unnest($1::uuid[]) with ordinality asked (id, nth) join users using (id) order by nth',
    [people.map(({ userId }) => userId)],
  )
  return rows.map(({ email }) => email)
}

/** Loads the market in turns with and without notices that fall due; the statements that make them due run in both. */
async function loadBesideNotices({ server, client }: Market): Promise<Figure> {
  const visit = { origin: server.origin, path: '/' }
  await load({ ...visit, seconds: recompressedAfterSeconds })
  const [ours, floor]: [number[], number[]] = [[], []]
  const before = await countSent(server.origin)
  for (let round = 0; round < rounds; round += 1) {
    for (const isDue of [false, true]) {
      const making = resetSent(client, isDue)
      const { p99Ms } = await load({ ...visit, seconds: turnSeconds })
      ;(isDue ? ours : floor).push(p99Ms)
      await making
    }
    // Waits for notices under way: they must not fall into the next turn.
    await sleep(1500)
  }
  const sent = (await countSent(server.origin)) - before
  const wanted = (rounds * turnSeconds * 1000 * atOnce) / everyMs
  if (sent < 0.95 * wanted) throw new Error(`${sent} of ${wanted} notices were sent`)
  return {
    name: 'market beside 1,000 notices a minute: p99',
    ours: median(ours),
    floor: median(floor),
    unit: 'ms',
    target: { of: 'ratio', atMost: 1.1 },
  }
}

/** Makes notices that were sent due again, for one turn; half of them are pushes. Without `isDue` they stay sent. */
async function resetSent(client: pg.Client, isDue: boolean): Promise<void> {
  const [due, sent] = isDue ? ['now()', 'null'] : ["'infinity'", 'now()']
  for (let passed = 0; passed < turnSeconds * 1000; passed += everyMs) {
    await client.query(`
      with reset as (delete from notice_counts),
      chosen as (
        select user_id, conversation_id, channel from outbound o
        where last_sent_at is not null and due_at = 'infinity' order by last_sent_at limit ${atOnce}
      )
      update outbound o set due_at = ${due}, last_sent_number = 0, last_sent_at = ${sent}, unanswered = 0 from chosen c
      where (o.user_id, o.conversation_id, o.channel) = (c.user_id, c.conversation_id, c.channel)`)
    await sleep(everyMs)
  }
}

async function countSent(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return [...text.matchAll(/^kasi_notices_total\{result="(?:push|mail)"\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}
