import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import { fold } from '#app/text/fold.ts'
import { connectDatabase, type Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { inTimeOr, queryMs } from './bounds/asking.server.ts'
import { guessCategory } from './categories/guess-category.server.ts'
import { type Miss, noteMiss } from './misses.server.ts'
import { maxTypedLength } from './question/question.ts'

/** The usual time of one search (`SEARCH_MS`). */
export const usualSearchMs = 150
/** A search reads offers, beside them the words that may have been meant, and counts: no query waits for a connection. */
export const connectionsOfSearch = 3
const searchesWaiting = 50

/** Suggestions of one address that are not remembered: a township types 45 questions a minute. */
const suggestionLimit = { name: 'suggestions', points: 300, durationSeconds: 60 }
/** They take a fifth of a millisecond, and do not wait for searches. */
const suggestionsAtOnce = 2
const suggestionsWaiting = 50

/** More of them would hold up one another's disk reads. */
export const mostSearchesAtOnce = 4
/** The connections of so many searches, and of suggestions. */
export const connectionsOf = (searchesAtOnce: number): number =>
  connectionsOfSearch * searchesAtOnce + suggestionsAtOnce

export type SearchParts = {
  /** The address of the database, or of a pooler in front of it. */
  databaseUrl: string
  isPooler: boolean
  maxMs: number
  /** At most `mostSearchesAtOnce`. */
  searchesAtOnce: number
  makeLimiter: MakeLimiter
  secret: string
  /** Takes what found nothing, where `databaseUrl` is a standby, which takes no writes. */
  misses?: Database
  warn: (message: string) => (error: unknown) => void
}

export type Search = ReturnType<typeof createSearch>['search']

/** Opens the connections of searches; `close` ends them. */
export function createSearch({
  databaseUrl,
  isPooler,
  maxMs,
  searchesAtOnce,
  makeLimiter,
  secret,
  misses,
  warn,
}: SearchParts) {
  // A few of its own: searches cannot hold up the market.
  const { db, close } = connectDatabase(databaseUrl, {
    isPooler,
    maxConnections: connectionsOf(searchesAtOnce),
    statementTimeoutMs: queryMs(maxMs),
    onIdleError: warn('a database connection broke'),
  })
  const onMissError = warn('a search that found nothing was not noted')
  const run = pLimit(searchesAtOnce)
  const runSuggestion = pLimit(suggestionsAtOnce)
  const complete = completionsIn(db)
  const { suggest, forget } = createSuggestions(
    async (beginning) =>
      runSuggestion.pendingCount >= suggestionsWaiting
        ? null
        : await inTimeOr(
            runSuggestion(() => complete(beginning)),
            null,
          ),
    counterOf(makeLimiter(suggestionLimit)),
  )
  const search = {
    db,
    /** The time of one search with its similar questions (bounds/asking.server.ts). */
    maxMs,
    isPooler,
    noteMiss: (miss: Miss): void => {
      noteMiss(misses ?? db, { ...miss, secret }).catch(onMissError)
    },
    /** Suggestions for what is typed, mostly from memory. */
    suggest,
    /** Runs a search; a few run at a time. Returns null if too many wait already. */
    runBounded: async <Value>(work: () => Promise<Value>): Promise<Value | null> =>
      run.pendingCount >= searchesWaiting ? null : await run(work),
  }
  return { search, forgetSuggestions: forget, close }
}

/** The first letters of most words that people look for. */
const mostBeginnings = 5000
/** As long as browsers keep them (app/routes/search/suggestions-json.ts). */
const cachedMs = 300_000

/** `waitSeconds`: this address asked too often; 0: too many wait. */
type Suggested = { ok: true; suggestions: Suggestion[] } | { ok: false; waitSeconds: number }

/**
 * Completes words and remembers them. `complete` returns null while too many wait; only what is not remembered is counted, by address.
 */
export function createSuggestions(complete: Complete, countOne: (clientAddress: string) => Promise<number>) {
  const remembered = new LRUCache<string, string[]>({ max: mostBeginnings, ttl: cachedMs })
  let forgotten = 0
  const suggest = async (typed: string, clientAddress: string): Promise<Suggested> => {
    let waitSeconds = 0
    const suggestions = await suggestWords(async (beginning) => {
      const known = remembered.get(beginning)
      if (known) return known
      waitSeconds = await countOne(clientAddress)
      if (waitSeconds > 0) return null
      const before = forgotten
      const found = await complete(beginning)
      // Words that changed meanwhile may be missing.
      if (found && before === forgotten) remembered.set(beginning, found)
      return found
    }, typed)
    return suggestions ? { ok: true, suggestions } : { ok: false, waitSeconds }
  }
  /** Forgets what completes to these words; null forgets all. */
  const forget = (words: string[] | null): void => {
    forgotten += 1
    if (!words) remembered.clear()
    else for (const beginning of words.flatMap(beginningsOf)) remembered.delete(beginning)
  }
  return { suggest, forget }
}

/** A word of the market's offers, with the category that it speaks for. */
export type Suggestion = { word: string; category: { slug: string; name: string } | null }

const leastLength = 2
const mostLength = 20
const most = 8

const wordsThatBegin = prepared<{ word: string }>(
  'words_that_begin',
  sql`select word from words where word like ${sql.placeholder('beginning')} and title_offers > 0
    order by title_offers desc, word limit ${sql.raw(String(most))}`,
)

/** Words of titles that begin with some letters, the commonest first. */
type Complete = (beginning: string) => Promise<string[] | null>

export const completionsIn =
  (db: Database): Complete =>
  async (beginning) =>
    (await wordsThatBegin(db, { beginning: `${beginning}%` })).map(({ word }) => word)

/**
 * Completes the last word of what was typed; [] for less than two letters, or too many. Null if `complete` returns null.
 */
export async function suggestWords(complete: Complete, typed: string): Promise<Suggestion[] | null> {
  if (typed.length > maxTypedLength) return []
  const words = fold(typed).split(' ')
  const last = words.pop() ?? ''
  if (last.length < leastLength || last.length > mostLength) return []
  const found = await complete(last)
  return (
    found &&
    found.map((word) => {
      const category = guessCategory(word)
      return {
        word: [...words, word].join(' '),
        category: category && { slug: category.slug, name: category.name },
      }
    })
  )
}

/** The beginnings of a word that are completed. */
export const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, Math.min(word.length, mostLength) - leastLength + 1) }, (_, index) =>
    word.slice(0, leastLength + index),
  )
