import { beforeAll, expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { buildPages } from '#test/servers/test-pages.ts'
import { ownLinkIn } from './own-link.server.ts'

const used = useDatabase()
let pages: Awaited<ReturnType<typeof buildPages>>
let userId = ''
let listingId = ''
const search = async (typed: string, more = '') =>
  await pages.get(`/search?q=${encodeURIComponent(typed)}${more}`)

beforeAll(async () => {
  const store = await makeStore(used.db, { displayName: 'Night tavern', location: 'Langa' })
  userId = store.userId
  listingId = (await makeOffer(used.db, { userId, title: 'Cold drinks' })).id
  await makeStore(used.db, { displayName: 'Night tavern without offers' })
  const other = await makeStore(used.db, { displayName: 'Thandi’s Braids & Wigs' })
  await makeOffer(used.db, { userId: other.userId, title: 'Wigs' })
  await rebuild(used.url)
  pages = await buildPages(used)
})

test('a store whose name has all the words stands above the offers, with its place', async () => {
  for (const typed of ['Night tavern', 'tavern night', 'NIGHT TÁVERN please']) {
    const { html } = await search(typed)
    expect(html, typed).toContain(`href="/vendor/${userId}"`)
    expect(html).not.toContain('Nothing found for')
    expect(html).not.toContain('without offers')
  }
  const { html } = await search('wigs')
  expect(html.indexOf('Thandi’s Braids')).toBeGreaterThan(0)
  expect(html.indexOf('Thandi’s Braids')).toBeLessThan(html.indexOf('View Wigs'))
  expect((await search('night club')).html).not.toContain('>Stores<')
  expect((await search('wigs or tavern')).html).not.toContain('>Stores<')
})

test('a pasted link of our own leads to its page; others are words', async () => {
  const leadsTo = async (typed: string) => {
    const { status, headers } = await search(typed)
    return status === 303 ? headers.get('location') : status
  }
  const path = `/listing/${listingId}`
  for (const typed of [
    `https://kasi.example${path}`,
    `http://kasi.example${path}`,
    `kasi.example${path}`,
    `Look at this: https://kasi.example${path}.`,
  ])
    expect(await leadsTo(typed), typed).toBe(path)
  expect(await leadsTo('https://kasi.example/in/umlazi-ethekwini?sort=cheapest')).toBe(
    '/in/umlazi-ethekwini?sort=cheapest',
  )
  for (const typed of [
    `https://elsewhere.example${path}`,
    `https://kasi.example@elsewhere.example${path}`,
    'https://kasi.example.elsewhere.example/',
    'https://kasi.example//elsewhere.example',
    'https://kasi.example/logout',
    'kasi.example',
  ])
    expect(await leadsTo(typed), typed).toBe(200)
})

test('a long text is read no further than 500 characters', () => {
  expect(ownLinkIn(`${'x '.repeat(250)}https://kasi.example/`, 'https://kasi.example')).toBeNull()
})
