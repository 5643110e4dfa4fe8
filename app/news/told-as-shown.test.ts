import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Question } from '#app/search/question/question.ts'
import { growMarket } from '#demo/grow.ts'
import { makeStore } from '#test/people/factories.ts'
import { asQuestion, searchFor } from '#test/people/searched-market.ts'
import { judged } from '#test/search/relevance.ts'
import { useDatabase } from '#test/servers/database.ts'
import { matchFresh } from './match-offers.server.ts'
import { addressOf, saveSearch, shownOnPage } from './saved-searches.server.ts'

const used = useDatabase()

/** Filters, each for some of the questions. */
const filters = `
  - - - - in=soweto-johannesburg&km=50 in=gauteng c=furniture-and-home max=900 min=200&max=5000 pic=1 in=ethekwini
  in=umlazi-ethekwini&km=20 c=phones-and-electronics&max=3000 sort=cheapest in=western-cape&pic=1`
  .trim()
  .split(/\s+/)
const without = `
  c=furniture-and-home c=phones-and-electronics&pic=1 in=soweto-johannesburg in=limpopo&c=services-and-jobs in=tshwane&max=500`
  .trim()
  .split(/\s+/)
const further = `10kg|12kg maize|2 500 l tank|6 seater|50 inch tv|izitulo|izimoto|umshini wokuwasha`.split(
  '|',
)
const typed = judged.map((question) => question.typed)
const ask = (words: string, filter = '-') => `q=${encodeURIComponent(words)}&${filter === '-' ? '' : filter}`
const questions = without.concat(
  typed.map((words, index) => ask(words, filters[index % filters.length])),
  typed.slice(0, 30).map((words, index) => ask(`${words} or ${typed.at(-index - 1)}`)),
  further.map((words) => ask(words)),
)

/** The offers of all pages, without corrected ones. */
async function shownIds(question: Question): Promise<string[]> {
  const ids: string[] = []
  for (let older: Question['older'] = null; ; ) {
    const page = await searchFor(used.db, { ...question, sort: 'newest', older })
    for (const { kind, offers } of page.groups)
      if (kind !== 'corrected') ids.push(...offers.map(({ id }) => id))
    older = page.older
    if (!older) return ids
  }
}

const found: { query: string; shown: Set<string>; noted: string[]; told: string[] }[] = []

beforeAll(async () => {
  await growMarket(used.url, 500)
  const { rows } = await used.db.execute<{ id: string }>(sql`select id from listings`)
  const before = new Set(rows.map(({ id }) => id))
  await used.db.execute(sql`delete from fresh_offers`)
  const saved: { query: string; userId: string }[] = []
  for (const query of questions) {
    const { userId } = await makeStore(used.db)
    if ((await saveSearch(used.db, userId, asQuestion(query))).ok) saved.push({ query, userId })
  }
  await growMarket(used.url, 1500)
  while ((await matchFresh(used.db)) > 0);
  for (const { query, userId } of saved) {
    const shown = (await shownIds(asQuestion(query))).filter((id) => !before.has(id))
    const { rows: news } = await used.db.execute<{ id: string }>(
      sql`select listing_id as id from news where user_id = ${userId}`,
    )
    const noted = news.map(({ id }) => id)
    const told = await shownOnPage(used.db, addressOf(asQuestion(query)), noted)
    found.push({ query, shown: new Set(shown), noted, told: [...told] })
  }
}, 240_000)

/** The shares of what is shown that is in the lists, and of the lists that is shown. */
function measure(listOf: (one: (typeof found)[number]) => string[]) {
  const [hits, listed, shown] = found.reduce(
    ([some, more, all], one) => [
      some + listOf(one).filter((id) => one.shown.has(id)).length,
      more + listOf(one).length,
      all + one.shown.size,
    ],
    [0, 0, 0],
  )
  return { recall: hits / shown, precision: hits / listed, shown }
}

test('what is told of 1 000 offers is what the pages of 200 saved searches show', () => {
  const differing = found
    .filter(({ shown, noted }) => noted.length !== shown.size || noted.some((id) => !shown.has(id)))
    .map(
      ({ query, shown, noted, told }) =>
        `${query}: ${shown.size} shown, ${noted.length} noted, ${told.length} told`,
    )
    .join('\n')
  expect(found.length).toBeGreaterThan(200)
  const noted = measure((one) => one.noted)
  expect(noted.shown).toBeGreaterThan(800)
  expect(noted.recall, differing).toBeGreaterThan(0.98)
  // Noting knows no vocabulary: telling holds what was noted against the page.
  expect(noted.precision, differing).toBeGreaterThan(0.95)
  const told = measure((one) => one.told)
  expect(told.recall, differing).toBeGreaterThan(0.98)
  expect(told.precision, differing).toBe(1)
})
