import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PageCursor, PageRequest } from '#app/paging/page-cursor.ts'
import { cutText } from '#app/text/cut-text.ts'
import { type Database, perDatabase } from '#db/client.ts'
import { atMost } from '#db/prepared.ts'
import { listings } from '#db/schema.ts'
import { excerptLength, type OfferCard, type OfferPage, offersPerPage } from './listing-rules.ts'

/** A literal, not a parameter: the planner uses a partial index only for a condition that it can read. */
const isActive = sql`${listings.isActive}`
const newestFirst = [desc(listings.createdAt), desc(listings.id)]
const oldestFirst = [asc(listings.createdAt), asc(listings.id)]
const cursorTime = sql`timestamptz 'epoch' + ${sql.placeholder('createdAtMicros')}::bigint * interval '1 microsecond'`
const position = sql`(${listings.createdAt}, ${listings.id})`
const isOlder = sql`${position} < (${cursorTime}, ${sql.placeholder('id')}::uuid)`
const isNewer = sql`${position} > (${cursorTime}, ${sql.placeholder('id')}::uuid)`
const isOfUser = sql`${listings.userId} = ${sql.placeholder('userId')}::uuid`
const isOfOthers = sql`${listings.userId} <> all(${sql.placeholder('without')}::uuid[])`

const pageQueries = perDatabase((db) => {
  const page = (name: string, order: SQL[], ...conditions: SQL[]) =>
    db
      .select({
        id: listings.id,
        title: listings.title,
        // One character more tells that it goes on.
        description: sql<string>`left(${listings.description}, ${sql.raw(String(excerptLength + 1))})`,
        priceCents: listings.priceCents,
        location: listings.location,
        imageUrl: coverOf,
        createdAtMicros: sql<string>`(extract(epoch from ${listings.createdAt}) * 1000000)::bigint`,
      })
      .from(listings)
      .where(and(isActive, ...conditions))
      .orderBy(...order)
      // One more than shown tells whether there is a next page.
      .limit(atMost(offersPerPage + 1))
      .prepare(name)

  const pages = (of: string, ...conditions: SQL[]) => ({
    first: page(`${of}_first`, newestFirst, ...conditions),
    older: page(`${of}_older`, newestFirst, ...conditions, isOlder),
    newer: page(`${of}_newer`, oldestFirst, ...conditions, isNewer),
  })
  return {
    ofMarket: pages('market'),
    ofUser: pages('store', isOfUser),
    // On their own: PostgreSQL plans a statement with an array anew each time.
    ofOthers: pages('market_of_others', isOfOthers),
    ofUserIfOther: pages('store_if_other', isOfUser, isOfOthers),
  }
})

type Row = OfferCard & { createdAtMicros: string }

const nobody: ReadonlySet<string> = new Set()

/**
 * Active offers of the market or of one user, newest first, `offersPerPage` a page (specification §2, §4). Each page
 * reads one index range. An empty market has no offers and no cursors. Going newer past the beginning returns the first
 * page, so that it always has the newest offers. Offers of people in `without` are left out.
 */
export async function listActiveOffers(
  db: Database,
  request: PageRequest,
  { userId, without = nobody }: { userId?: string | undefined; without?: ReadonlySet<string> } = {},
): Promise<OfferPage> {
  const { ofMarket, ofUser, ofOthers, ofUserIfOther } = pageQueries(db)
  const [all, ofOne] = without.size > 0 ? [ofOthers, ofUserIfOther] : [ofMarket, ofUser]
  const queries = userId === undefined ? all : ofOne
  const parameters = {
    userId,
    without: [...without],
    ...(request.direction === 'first' ? {} : request.cursor),
  }
  const rows: Row[] = await queries[request.direction].execute(parameters)
  const hasMore = rows.length > offersPerPage
  if (request.direction === 'newer' && !hasMore)
    return listActiveOffers(db, { direction: 'first' }, { userId, without })
  const shown = rows.slice(0, offersPerPage)
  if (request.direction === 'newer') shown.reverse()
  return {
    offers: shown.map(({ createdAtMicros: _, ...offer }) => ({
      ...offer,
      description: cutText(offer.description, excerptLength),
    })),
    newer: request.direction === 'first' ? null : (cursorOf(shown[0]) ?? request.cursor),
    older: request.direction === 'newer' || hasMore ? cursorOf(shown.at(-1)) : null,
  }
}

const cursorOf = (row: Row | undefined): PageCursor | null =>
  row ? { createdAtMicros: row.createdAtMicros, id: row.id } : null

const countQuery = perDatabase((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(and(isActive, isOfUser))
    .prepare('store_count'),
)

export async function countActiveOffers(db: Database, userId: string): Promise<number> {
  const [row] = await countQuery(db).execute({ userId })
  return row?.count ?? 0
}

/** Ids and last changes of the newest active offers, at most `limit`, for the sitemap. */
export async function listOfferAddresses(db: Database, limit: number) {
  return await db
    .select({ id: listings.id, userId: listings.userId, createdAt: listings.createdAt })
    .from(listings)
    .where(isActive)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** The picture of a row with the columns of `listings`. Where the cover was removed in the store editor, the next photo stands for it. */
export const coverOf = sql<string | null>`coalesce(image_url, (
  select further.image_url from listing_pictures further where further.listing_id = id order by further.position limit 1))`
