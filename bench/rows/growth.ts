import { Agent } from 'node:http'
import { offersPerPage } from '#app/listings/listing-rules.ts'
import { countActiveOffers, listActiveOffers } from '#app/listings/listings.server.ts'
import { listConversations } from '#app/messages/inbox/conversations.server.ts'
import { type PageCursor, type PageRequest, pagePath } from '#app/paging/page-cursor.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { growMarket, type Size } from '#bench/support/grow-market.ts'
import { timeGet } from '#bench/support/time-get.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { sessionSecret } from '#server/session-secret.ts'
import { runServer } from '#test/servers/running-server.ts'

const rounds = 300
const warmUpRounds = 60

const small: Size = { listings: 1000, messages: 1000, inboxConversations: 60 }
const large: Size = { listings: 1_000_000, messages: 1_000_000, inboxConversations: 3000 }

// Keeps no pages, as kept ones are as fast in any market. An inbox is rendered each time into a kept shell, so it is
// measured at another server of the same market.
const env = { PAGE_CACHE_MB: '0', TRUST_PROXY: '1' }

/**
 * Measures that a page costs the same in a market of 1 000 offers and 1 000 messages and in one of 1 000 000 of each
 * (docs/performance.md). `floor` is the small one. The queries of a page alone are for information: the rest of a page
 * could hide a slow one. An index of a thousand times as many rows is one or two levels higher, and an inbox looks into
 * four of them for each of its rows.
 */
export const growth = (): Promise<Figure[]> =>
  withMarket(
    (inSmall) =>
      withMarket(async (inLarge) => {
        const floor = await openSide(inSmall, small)
        const ours = await openSide(inLarge, large)
        const figures: Figure[] = []
        for (const name of measured)
          figures.push(await compare(name, ours.measures[name], floor.measures[name]))
        await Promise.all([ours.close(), floor.close()])
        return figures
      }, env),
    env,
  )

const pages = ['first page', 'page 1000', 'a store', 'inbox'] as const
const queries = [
  'queries of first page',
  'queries of page 1000',
  'queries of a store',
  'queries of inbox',
] as const
const measured = [...pages, ...queries]
type Measure = () => Promise<number>

async function compare(name: (typeof measured)[number], ours: Measure, floor: Measure): Promise<Figure> {
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // Each side goes first in turn.
    const isOursFirst = round % 2 === 0
    const first = await (isOursFirst ? ours : floor)()
    const second = await (isOursFirst ? floor : ours)()
    if (round < 0) continue
    times.ours.push(isOursFirst ? first : second)
    times.floor.push(isOursFirst ? second : first)
  }
  return {
    name: `growth to 1000 x, ${name}`,
    ours: median(times.ours),
    floor: median(times.floor),
    unit: 'ms',
    target: name.startsWith('queries') ? null : { of: 'ratio', atMost: 1.15 },
  }
}

/** Returns the measured requests of one side, by name. */
async function openSide(market: Market, size: Size) {
  const [person] = await market.addPeople(1)
  if (!person) throw new Error('nobody was added')
  await growMarket(market, person, size)
  const { db, close } = connectDatabase(market.server.databaseUrl, { maxConnections: 3 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const keeping = await runServer({
    DATABASE_URL: market.server.databaseUrl,
    SESSION_SECRET: await sessionSecret(undefined, market.server.dataDir),
  })
  const page = (path: string) => timeGet(market.server.origin + path, '', agent)
  const deep: PageRequest = { direction: 'older', cursor: await cursorBefore(market, deepPage(size)) }
  const { userId, cookie } = person
  const measures: Record<(typeof measured)[number], Measure> = {
    'first page': () => page('/'),
    'page 1000': () => page(pagePath('/', deep)),
    'a store': () => page(`/vendor/${userId}`),
    inbox: () => timeGet(`${keeping.origin}/inbox`, cookie, agent),
    'queries of first page': () => timeOf(listActiveOffers(db, { direction: 'first' })),
    'queries of page 1000': () => timeOf(listActiveOffers(db, deep)),
    'queries of a store': () => timeOf(findVendorPage(db, userId)),
    'queries of inbox': () => timeOf(listConversations(db, userId, null)),
  }
  return {
    measures,
    close: async () => {
      agent.destroy()
      await Promise.all([close(), keeping.stop()])
    },
  }
}

/** Page 1000, or the last full one that has another after it. */
const deepPage = ({ listings }: Size): number => Math.min(1000, Math.floor((listings - 1) / offersPerPage))

async function cursorBefore({ client }: Market, page: number): Promise<PageCursor> {
  const { rows } = await client.query<PageCursor>(
    `select (extract(epoch from created_at) * 1000000)::bigint::text as "createdAtMicros", id
     from listings where is_active order by created_at desc, id desc offset $1 limit 1`,
    [(page - 1) * offersPerPage - 1],
  )
  if (!rows[0]) throw new Error(`there is no page ${page}`)
  return rows[0]
}

const findVendorPage = (db: Database, userId: string) =>
  Promise.all([
    findStore(db, userId),
    countActiveOffers(db, userId),
    listActiveOffers(db, { direction: 'first' }, { userId }),
  ])

async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}
