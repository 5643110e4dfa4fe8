import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import type { LiveEvent } from '#app/live/live-event.ts'
import { type Messenger, sendMessage } from '#app/messages/sending/messenger.server.ts'
import { noticeTimes } from '#app/notices/waiting/await-notice.server.ts'
import { findRules } from '#app/warnings/find-warnings.ts'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, percentile } from '#bench/support/figures.ts'
import { openStream } from '#bench/support/open-stream.ts'
import { connectDatabase } from '#db/client.ts'
import { announceByDatabase } from '#server/services/live/live-events.ts'
import type { Person } from '#test/people/many-people.ts'

const streamCount = 200
const messageCount = 600
const warmUpCount = 100
const pauseMs = 20

/**
 * Measures the time from a message's insert to its event in the recipient's stream, with 200 people online; the floor is
 * a bare NOTIFY until it is heard, in turns with the messages.
 */
export const live = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const people = await market.addPeople(streamCount)
    const deliveries = await watchDeliveries(market, people)
    const echo = await openEcho(market.server.databaseUrl)
    const sender = openSender(market.server.databaseUrl, deliveries.begin)
    const [ours, floor]: [number[], number[]] = [[], []]
    for (let n = -warmUpCount; n < messageCount; n += 1) {
      const [from, to] = twoOf(people)
      const id = crypto.randomUUID()
      const delivered = deliveries.wait(id)
      const { conversationId, number } = await sender.send(id, from, to)
      const ms = [await delivered, await echo.roundTrip(id)] as const
      if (n >= 0) for (const [index, list] of [ours, floor].entries()) list.push(ms[index] ?? 0)
      // Streams of messages that nobody reads are closed.
      await sender.announce([{ to: to.userId, name: 'read', conversationId, number }])
      await later(pauseMs)
    }
    deliveries.close()
    await Promise.all([echo.close(), sender.close()])

    const figure = (name: string, share: number, atMost: number): Figure => ({
      name: `live, insert to delivery: ${name}`,
      ours: percentile(ours, share),
      floor: percentile(floor, share),
      unit: 'ms',
      target: { of: 'ours', atMost },
    })
    return [figure('p50', 0.5, 5), figure('p99', 0.99, 25)]
  })

/** Picks two different people at random. */
function twoOf(people: Person[]): [Person, Person] {
  const first = Math.floor(Math.random() * people.length)
  const second = (first + 1 + Math.floor(Math.random() * (people.length - 1))) % people.length
  const [from, to] = [people[first], people[second]]
  if (!from || !to) throw new Error('too few people')
  return [from, to]
}

/** Opens a stream for each person. `wait` returns the milliseconds from `begin` to the notification of that message. */
async function watchDeliveries({ server }: Market, people: Person[]) {
  const begun = new Map<string, number>()
  const waiting = new Map<string, (ms: number) => void>()
  const onEvent = (name: string, data: string) => {
    const now = performance.now()
    if (name !== 'notification') return
    const { id }: { id: string } = JSON.parse(data)
    waiting.get(id)?.(now - (begun.get(id) ?? NaN))
  }
  const streams = await Promise.all(people.map(({ cookie }) => openStream(server.origin, cookie, onEvent)))
  return {
    begin: (id: string) => begun.set(id, performance.now()),
    wait: (id: string) => new Promise<number>((delivered) => waiting.set(id, delivered)),
    close: () => streams.forEach((stream) => stream.close()),
  }
}

/** Sends as the server does; `onInserted` is called between insert and announcement. */
function openSender(databaseUrl: string, onInserted: (id: string) => void) {
  const { db, close } = connectDatabase(databaseUrl)
  const announce = announceByDatabase(db, (error) => {
    throw error
  })
  const unlimited = async () => 0
  const messenger: Messenger = {
    db,
    announce: (events: LiveEvent[]) => {
      for (const event of events) if (event.name === 'notification') onInserted(event.id)
      return announce(events)
    },
    noticesDue: () => noticeTimes({ pushSeconds: 3, mailSeconds: 300 }, Date.now()),
    countTry: unlimited,
    countAcknowledgement: unlimited,
    newMessages: { count: unlimited, giveBack: async () => {} },
    newConversations: { count: unlimited, giveBack: async () => {} },
    countDraft: unlimited,
    runExclusive: (_, work) => work(),
    findRules: (content) => findRules(content, 'kasi.example'),
    askSender: () => Promise.resolve(null),
    noteSent: () => {},
    noteMany: () => {},
    noteRead: () => {},
  }
  return {
    send: async (id: string, from: Person, to: Person) => {
      const target = { listingId: to.offerId }
      const result = await sendMessage(messenger, { id, senderId: from.userId, target, content: 'Hello!' })
      if (!result.ok) throw new Error(result.message)
      return result.sent
    },
    announce,
    close,
  }
}

/** NOTIFY on one plain connection, LISTEN on another. */
async function openEcho(databaseUrl: string) {
  const [speaker, listener] = [databaseUrl, databaseUrl].map(
    (url) => new pg.Client({ connectionString: url }),
  )
  if (!speaker || !listener) throw new Error('no connections')
  // A row that fails ends its database: the fault is told, not these connections.
  for (const client of [speaker, listener]) client.on('error', () => {})
  await Promise.all([speaker.connect(), listener.connect()])
  await listener.query('listen bench')
  return {
    roundTrip: async (payload: string) => {
      const heard = new Promise<number>((resolve) =>
        listener.once('notification', () => resolve(performance.now())),
      )
      const startedAt = performance.now()
      await speaker.query('select pg_notify($1, $2)', ['bench', payload])
      return (await heard) - startedAt
    },
    close: async () => {
      await Promise.all([speaker.end(), listener.end()])
    },
  }
}
