import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMarket } from '#test/people/searched-market.ts'
import { slowDown } from '#test/search/slow-rows.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const maxMs = 1500
const used = useServer({ SEARCH_MS: String(maxMs) })
/** The rest of the page, and a busy machine. */
const slackMs = 500

const againTo = (path: string) =>
  new RegExp(`<a [^>]*href="${path.replaceAll(/[?+]/g, '\\$&')}"[^>]*>Try again</a>`)

beforeAll(async () => {
  await makeMarket({ db: used.db, url: used.databaseUrl }, ['Gizmo', 'Tent', 'Tent with gizmo'])
  // A small market would be answered whole.
  await used.db.execute(sql`update words set offers = 1000000 where word = '#all'`)
})

test('a page whose search took too long comes in time, says so, and is not kept', async () => {
  const get = async () => {
    const startedAt = performance.now()
    const page = await used.visit({ from: newAddress() }).get('/search?q=gizmo+tent')
    return { ...page, ms: performance.now() - startedAt }
  }
  // A word without synonyms is read for the question, and again for similar ones.
  await get()
  const quick = await slowDown(used.db, 'words', { condition: `word = 'gizmo'`, seconds: 0.9 })
  for (let turn = 0; turn < 3; turn += 1) {
    const { status, headers, body, ms } = await get()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/^no-(cache|store)$/)
    expect(body).toContain('The market is busy. This is what we have so far.')
    expect(body, 'the same question').toMatch(againTo('/search?q=gizmo+tent'))
    expect(ms).toBeLessThan(maxMs + slackMs)
  }
  await quick()
  const whole = await get()
  expect(whole.body).not.toContain('The market is busy')
  expect(whole.body).not.toContain('>Try again</a>')
  expect(whole.headers.get('cache-control')).toContain('public')
})

test('§8 a search that runs out of time before it finds anything: 503, said, and the newest offers', async () => {
  await makeOffer(used.db, { userId: (await makeStore(used.db)).userId, title: 'Scones' })
  // Longer than the search may take, and shorter than a statement may wait for a lock.
  const quick = await slowDown(used.db, 'words', { condition: `word = 'tent'`, seconds: 3 })
  const { status, headers, body } = await used.visit({ from: newAddress() }).get('/search?q=tent')
  await quick()
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(body).toContain('Many people are searching right now.')
  expect(body).toContain('Scones')
  expect(body).toMatch(againTo('/search?q=tent'))
})
