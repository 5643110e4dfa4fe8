import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isWell } from '#hard/scenarios/kills.ts'
import { leaksInLog } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { openTrades, type Trade, writeAll } from '#hard/writers/notice-trades.ts'
import { eventually } from '#test/eventually.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'

const kills = 50
/** Notices of a killed process are tried again after a minute. */
const timeoutMs = 180_000

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
  const all = await openTrades(instance, push, decoy.origin)
  const writing = writeAll(instance, all, timeoutMs)
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
