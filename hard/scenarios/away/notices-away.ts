import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isWell } from '#hard/scenarios/kills.ts'
import { leaksInLog } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { clientAt } from '#hard/support/site.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/people/many-people.ts'
import { conversationIn } from '#test/people/visitor.ts'
import { type PushService, startPushService, type TestBrowser } from '#test/push/push-service.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'

const kills = 50
const trades = 63
/** Notices of a killed process are tried again after a minute. */
const timeoutMs = 180_000

/** Kinds of a seller's push service, or of a seller. */
const kinds = ['good', 'busy', 'hanging', 'slow', 'gone', 'hostile', 'reads', 'blocks', 'watches'] as const
type Kind = (typeof kinds)[number]

type Trade = { kind: Kind; seller: Person; buyer: Person; browser: TestBrowser; email: string }

/**
 * Notices of 63 first messages while the mail server is gone and slow, push services answer 429, 500, 410, late or never, some
 * subscriptions name a host that is not on the list, some sellers read, block or look at a page, and the server is killed 50 times.
 */
export const notices: Scenario = {
  isMostlyWaiting: true,
  needs: [],
  run: async () => {
    const [mail, push, decoy] = await Promise.all([startMailServer(), startPushService(), startDecoy()])
    const env = {
      SMTP_URL: mail.url,
      PUSH_HOSTS: push.host,
      NOTICE_PUSH_AFTER: '1',
      NOTICE_MAIL_AFTER: '2',
      TRUST_PROXY: '1',
    }
    try {
      const instance = await openInstance(env)
      try {
        return [await tellThroughFaults(instance, { mail, push, decoy })]
      } finally {
        await instance.close()
      }
    } finally {
      decoy.stop()
      await push.stop()
      await mail.down()
    }
  },
}

type Decoy = ReturnType<typeof startDecoy> extends Promise<infer Started> ? Started : never
type Services = { mail: MailServer; push: PushService; decoy: Decoy }

/** A host in this machine that no notice may be sent to. */
async function startDecoy() {
  let connections = 0
  const server = createServer((_, response) => response.writeHead(201).end())
  server.on('connection', () => (connections += 1))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, connections: () => connections, stop: () => void server.close() }
}

async function tellThroughFaults(instance: TestInstance, { mail, push, decoy }: Services): Promise<Line> {
  const mailsTo = ({ email }: Trade) => mail.mails.filter(({ to }) => to?.[0]?.address === email)
  const all = await openTrades(instance, push, decoy)
  const writing = writeAll(instance, all)
  await mail.down()
  const killedMs: number[] = []
  for (let n = 0; n < kills; n += 1) {
    await sleep(200 + Math.random() * 800)
    await instance.end('SIGKILL')
    killedMs.push(Date.now())
    await instance.start()
    if (n === kills / 2) {
      mail.state.thirdTakesMs = 2000
      await mail.up()
    }
  }
  await writing
  mail.state.thirdTakesMs = 0
  await eventually(() => isWell(instance), timeoutMs)
  const mended = performance.now()
  const isTold = (trade: Trade) => trade.browser.taken.length + mailsTo(trade).length > 0
  const seen = all.filter((trade) => trade.kind === 'watches' && isTold(trade)).map(() => 'told what is seen')
  await instance.withDatabase((client) => client.query('delete from watching'))
  await eventually(() => isSettled(instance), timeoutMs)
  const seconds = (performance.now() - mended) / 1000

  const isSilenced = ({ kind }: Trade) => kind === 'reads' || kind === 'blocks'
  const wants = (trade: Trade, channel: 'push' | 'mail') =>
    !isSilenced(trade) && (channel === 'mail' || !['gone', 'hostile'].includes(trade.kind))
  const lost = all.flatMap((trade) => [
    ...(wants(trade, 'push') && trade.browser.taken.length === 0
      ? [`no push for a ${trade.kind} browser`]
      : []),
    ...(wants(trade, 'mail') && mailsTo(trade).length === 0 ? [`no mail, ${trade.kind}`] : []),
  ])
  const wrong = all.flatMap((trade) => [
    ...(isSilenced(trade) && isTold(trade) ? [`told what a seller ${trade.kind}`] : []),
    ...(mostOfOneProcess(trade, killedMs) > 1 ? [`a push twice by one process, ${trade.kind}`] : []),
    ...(new Set(mailsTo(trade).map(({ messageId }) => messageId)).size > 1
      ? ['two different mails of one message']
      : []),
  ])
  const again = all.reduce(
    (sum, trade) =>
      sum + Math.max(0, trade.browser.taken.length - 1) + Math.max(0, mailsTo(trade).length - 1),
    0,
  )
  const reached = decoy.connections() > 0 ? [`${decoy.connections()} connections outside the list`] : []
  const leaks = leaksInLog(instance.printed(), [
    ...all.map(({ seller }) => seller),
    ...all.map(({ buyer }) => buyer),
  ])
  const problems = [...lost, ...seen, ...wrong, ...reached, ...push.faults, ...leaks]
  return {
    name: 'notices: mail gone, push 429, 500, 410, slow, hanging, hostile; kill -9',
    tried: kills,
    survived: problems.length === 0 ? kills : 0,
    writes: all.length,
    lost: lost.length + seen.length + wrong.length,
    leaked: leaks.length + reached.length,
    note: `all told ${seconds.toFixed(0)} s after; ${again} sent again after a kill, each the same`,
    problems,
  }
}

/** Returns how many pushes one process sent to a seller's browser; each kill begins another process. */
function mostOfOneProcess({ browser }: Trade, killedMs: number[]): number {
  const byProcess = new Map<number, number>()
  for (const { atMs } of browser.taken) {
    const process = killedMs.filter((ms) => ms < atMs).length
    byProcess.set(process, (byProcess.get(process) ?? 0) + 1)
  }
  return Math.max(0, ...byProcess.values())
}

async function openTrades(instance: TestInstance, push: PushService, decoy: Decoy): Promise<Trade[]> {
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
          `${decoy.origin}/${id}`,
        ])
    }
  })
  return made
}

/** Everybody writes once, and tries again until that is acknowledged; some sellers read it at once. */
async function writeAll(instance: TestInstance, all: Trade[]): Promise<void> {
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

/** Makes notices due at once that wait for their next try, or after a push that was accepted: that may be in half an hour. */
const isSettled = (instance: TestInstance): Promise<boolean> =>
  instance.withDatabase(async (client) => {
    await sleep(2000)
    await client.query(
      "update outbound set due_at = now() where due_at < 'infinity' and due_at > now() + interval '5 seconds'",
    )
    await client.query(
      "update outbound set last_sent_at = last_sent_at - interval '20 minutes' where channel = 'push'",
    )
    const { rows } = await client.query("select from outbound where due_at < 'infinity'")
    return rows.length === 0
  })
