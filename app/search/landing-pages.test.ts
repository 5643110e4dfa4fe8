import { expect, test } from 'vitest'
import { makeMarket } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import { buildPages } from '#test/servers/test-pages.ts'
import { listLandingPaths } from './landing-pages.server.ts'

const used = useDatabase()
const offers = (count: number, title: string, location: string | null, isActive = true) =>
  Array.from({ length: count }, (_, index) => ({ title: `${title} ${index}`, location, isActive }))

test('categories, places and areas with at least five active offers, also together', async () => {
  expect(await listLandingPaths(used.db, 100)).toEqual([])
  await makeMarket(used, [
    ...offers(3, 'Amagwinya', 'Umlazi'),
    ...offers(2, 'Amagwinya', 'KwaMashu'),
    ...offers(4, 'Fridge', 'Umlazi'),
    ...offers(9, 'Fridge', 'Soweto', false),
    ...offers(6, 'xyzzy', null),
  ])
  expect(await listLandingPaths(used.db, 100)).toEqual([
    '/in/durban-ethekwini',
    '/in/ethekwini',
    '/in/kwazulu-natal',
    '/in/umlazi-ethekwini',
    '/c/food-and-catering',
    '/in/durban-ethekwini/food-and-catering',
    '/in/ethekwini/food-and-catering',
    '/in/kwazulu-natal/food-and-catering',
  ])
  expect(await listLandingPaths(used.db, 2)).toHaveLength(2)
})

test('the sitemap names them, and each is a page for search engines', async () => {
  const pages = await buildPages(used)
  const { html } = await pages.get('/sitemap.xml')
  for (const path of await listLandingPaths(used.db, 100)) {
    expect(html).toContain(`<loc>https://kasi.example${path}</loc>`)
    const page = await pages.get(path)
    expect(page.html).not.toContain('noindex')
    expect(page.html).toContain(`<link rel="canonical" href="https://kasi.example${path}"`)
  }
  expect(html).not.toContain('/c/furniture-and-home')
})
