import { hash } from 'node:crypto'
import { beginAsking } from '#app/search/bounds/asking.server.ts'
import { findFurther } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import type { Database } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { makeOffer } from '#demo/offers.ts'

/** A question of test/search/questions.tsv, with the topics that a fair judge accepts. */
export type Judged = { typed: string; language: string; kind: string; topics: ReadonlySet<string> }

const [, ...rows] = readRows('test/search/questions.tsv')

export const judged: readonly Judged[] = rows.map(([typed = '', language = '', kind = '', topics = '']) => ({
  typed,
  language,
  kind,
  topics: new Set(topics.split('|').filter(Boolean)),
}))

/** Offers looked at: a phone shows about as many without scrolling far. */
const looked = 5

export type Relevance = {
  asked: number
  /** Shares of the questions. */
  success: number
  nothing: number
  missed: string[]
}

/** Asks every question that has a relevant offer in a market of `count` grown offers (demo/grow.ts). */
export async function measureRelevance(db: Database, count: number): Promise<Relevance> {
  const topicOf = topicsOfGrown(count)
  const present = new Set(topicOf.values())
  const missed: string[] = []
  let [asked, nothing] = [0, 0]
  for (const { typed, topics } of judged) {
    if (![...topics].some((topic) => present.has(topic))) continue
    asked += 1
    const found = (await firstOffers(db, typed)).map(({ id }) => topicOf.get(id))
    if (found.length === 0) nothing += 1
    if (!found.some((topic) => topic !== undefined && topics.has(topic)))
      missed.push(`${typed}: ${found.join(', ')}`)
  }
  return { asked, success: 1 - missed.length / asked, nothing: nothing / asked, missed }
}

async function firstOffers(db: Database, typed: string) {
  const asking = beginAsking({ db, maxMs: 60_000 })
  const { question } = parseQuestion(new URLSearchParams({ q: typed }))
  const found = await searchOffers(asking, question)
  const { alternatives } = await findFurther(asking, question, found)
  const all = [...found.groups, ...alternatives]
  return all.flatMap(({ offers }) => offers).slice(0, looked)
}

/** The topics of grown offers by their ids, which are those of demo/grow.ts. */
function topicsOfGrown(count: number): Map<string, string> {
  const topics = new Map<string, string>()
  for (let number = 1; number <= count; number += 1) {
    const hex = hash('md5', `grown offer ${number}`)
    const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
      '-',
    )
    topics.set(id, makeOffer(number, wellKnownPlaces).topic)
  }
  return topics
}
