import { setTimeout as sleep } from 'node:timers/promises'
import { beginAsking } from '#app/search/bounds/asking.server.ts'
import { type Further, findFurther } from '#app/search/engine/alternatives.server.ts'
import { type Found, searchOffers } from '#app/search/engine/search-offers.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import type { Question } from '#app/search/question/question.ts'
import { type Rebuilt, rebuildSearch } from '#app/search/vocabulary/rebuild.server.ts'
import { type Database, withClient } from '#db/client.ts'
import type { listings } from '#db/schema.ts'
import { makeOffer, makeStore } from './factories.ts'

export const asQuestion = (query: string): Question => parseQuestion(new URLSearchParams(query)).question

/** Searches with a minute's time, unless given. */
export const searchFor = (db: Database, asked: Question | string, maxMs = 60_000): Promise<Found> =>
  searchOffers(beginAsking({ db, maxMs }), typeof asked === 'string' ? asQuestion(asked) : asked)

/** Finds similar questions as for one that found nothing. */
export const furtherFor = (db: Database, query: string, maxMs = 60_000): Promise<Further> =>
  findFurther(beginAsking({ db, maxMs }), asQuestion(query), { groups: [], older: null, isCutShort: false })

export const rebuild = (connectionString: string): Promise<Rebuilt | null> =>
  withClient({ connectionString }, rebuildSearch)

/** Adds offers of one new store, each an hour older than the one before, and rebuilds search. Returns their ids by title. */
export async function makeMarket(
  used: { db: Database; url: string },
  offers: (string | (Partial<typeof listings.$inferInsert> & { title: string }))[],
): Promise<Map<string, string>> {
  const { userId } = await makeStore(used.db)
  const ids = new Map<string, string>()
  const now = Date.now()
  for (const [index, offer] of offers.entries()) {
    const createdAt = new Date(now - index * 3_600_000)
    const values = typeof offer === 'string' ? { title: offer } : offer
    const { id, title } = await makeOffer(used.db, { createdAt, userId, ...values })
    ids.set(title, id)
  }
  // A server that has just started rebuilds an empty vocabulary itself.
  while ((await rebuild(used.url)) === null) await sleep(50)
  return ids
}

export const titlesOf = ({ groups }: Pick<Found, 'groups'>): string[] =>
  groups.flatMap(({ offers }) => offers.map(({ title }) => title))

/** Every page of a question, as somebody reads who goes on to the last. */
export async function readAll(db: Database, query: string): Promise<Found[]> {
  const pages: Found[] = []
  for (let older: Question['older'] = null; ; ) {
    const page = await searchFor(db, { ...asQuestion(query), older })
    pages.push(page)
    older = page.older
    if (!older) return pages
    if (pages.length > 100) throw new Error('the pages do not end')
  }
}
