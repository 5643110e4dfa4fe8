import { brotliCompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings, profiles } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { buildPages } from '#test/servers/test-pages.ts'

// Cases that the demo market does not have; the others are in e2e/.

const used = useDatabase()
const pages = await buildPages(used)
const main = (html: string) => html.slice(html.indexOf('<main'))

test('a withdrawn offer is a 410, without its description, price and picture', async () => {
  const { userId } = await makeStore(used.db)
  const offer = await makeOffer(used.db, {
    userId,
    title: 'Old bed',
    description: 'Secret words',
    isActive: false,
  })
  const { status, html } = await pages.get(`/listing/${offer.id}`)
  expect(status).toBe(410)
  for (const words of ['Old bed</h1>', 'This offer is no longer available.']) expect(html).toContain(words)
  expect(html).toContain(`href="/vendor/${userId}"`)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/Secret words|R\u00a012|ld\+json|Contact Vendor/)
  const dataOnly = await pages.get(`/listing/${offer.id}.data`)
  expect(dataOnly.status).toBe(410)
  expect(dataOnly.html).toContain('Old bed')
  expect(dataOnly.html).not.toMatch(/Secret words|1250/)
})

test('a sold offer keeps its photo and its price; without the photo once its seller left', async () => {
  const { userId } = await makeStore(used.db)
  const imageUrl = `/storage/product-images/${userId}/1.jpg`
  const offer = await makeOffer(used.db, { userId, title: 'Old bed', imageUrl, description: 'Secret words' })
  await used.db.execute(
    sql`update listings set state = 'sold', is_active = false, sold_at = now() where id = ${offer.id}`,
  )
  const sold = await pages.get(`/listing/${offer.id}`)
  expect(sold.status).toBe(200)
  for (const words of [imageUrl, 'R\u00a012', '>Sold<', 'View Vendor']) expect(sold.html).toContain(words)
  expect(sold.html).not.toMatch(/Secret words|Contact Vendor|data-own-bar/)
  await used.db.execute(sql`update users set leaving_at = now() where id = ${userId}`)
  const left = await pages.get(`/listing/${offer.id}`)
  expect(left.html).toContain('>Sold<')
  expect(left.html).not.toContain(imageUrl)
  expect(left.html).not.toContain('View Vendor')
})

test('a reserved offer says so on its photo, and in a badge without one', async () => {
  for (const hasPhoto of [true, false]) {
    const { userId } = await makeStore(used.db)
    const imageUrl = hasPhoto ? `/storage/product-images/${userId}/1.jpg` : null
    const offer = await makeOffer(used.db, { userId, imageUrl, state: 'reserved' })
    const { html } = await pages.get(`/listing/${offer.id}`)
    expect(main(html).match(/>Reserved</g)).toHaveLength(1)
  }
})

test('§2 an offer without picture, place, description and vendor profile shows what there is', async () => {
  const { userId } = await makeStore(used.db)
  await used.db.delete(profiles).where(eq(profiles.userId, userId))
  const offer = await makeOffer(used.db, { userId, title: 'Bare offer', description: '' })
  const { status, html } = await pages.get(`/listing/${offer.id}`)
  expect(status).toBe(200)
  expect(main(html)).not.toContain('<picture')
  expect(html).not.toContain('View Vendor')
  expect(html).toContain('Contact Vendor')
  expect(html).toMatch(
    /property="og:image" content="https:\/\/kasi\.example\/listing\/[\w-]+\/preview\.jpg\?v=/,
  )
  expect((await pages.get(`/vendor/${userId}`)).status).toBe(404)
})

test("§2 a store without bio, logo and products: 'Welcome to …', 'No products available from this vendor yet.'", async () => {
  const { userId } = await makeStore(used.db, { displayName: 'Empty Shelf' })
  const { status, html } = await pages.get(`/vendor/${userId}`)
  expect(status).toBe(200)
  expect(html).toContain('Welcome to Empty Shelf&#x27;s store')
  expect(html).toContain('No products available from this vendor yet.')
  expect(html).toContain('No ratings yet')
  expect(main(html)).not.toContain('<img')
})

test('a store shows the rating that it has', async () => {
  const { userId } = await makeStore(used.db, { rating: 4.3, ratedCount: 12 })
  const { html } = await pages.get(`/vendor/${userId}`)
  expect(html).toContain('4,3 from 12 meetings')
  expect(html).not.toContain('No ratings yet')
})

test("§2 a product without description in a store: 'No description available'", async () => {
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId, description: '' })
  const { html } = await pages.get(`/vendor/${userId}`)
  expect(html).toContain('No description available')
  expect(html).toContain('aria-label="No picture"')
  expect((await pages.get('/')).html).not.toContain('No description available')
})

test('a store with more than 24 products has pages of its own', async () => {
  const { userId } = await makeStore(used.db)
  for (let n = 1; n <= 25; n += 1) await makeOffer(used.db, { userId, title: `Brick ${n}` })
  const first = await pages.get(`/vendor/${userId}`)
  expect(first.html).toContain('25 Products')
  const older = new RegExp(`href="(/vendor/${userId}\\?older=[^"]+)"`).exec(first.html)?.[1] ?? ''
  const second = await pages.get(older)
  expect(second.html.match(/<article/g)).toHaveLength(1)
  expect(second.html).toContain('>Brick 1<')
  expect(second.html).toContain(`<link rel="canonical" href="https://kasi.example${older}">`)
  const beyond = await pages.get(`/vendor/${userId}?older=0_${crypto.randomUUID()}`)
  expect(beyond.html).toContain('That was the last product.')
  expect(beyond.html).not.toContain('No products available')
})

test('typed text is never markup, in pages, attributes and JSON-LD', async () => {
  const hostile = `</script><script>alert(1)</script><!--"' srcSet="x" <b>/>`
  const { userId } = await makeStore(used.db, { displayName: hostile, bio: hostile })
  const offer = await makeOffer(used.db, { userId, title: hostile, description: hostile, location: hostile })
  for (const path of ['/', `/listing/${offer.id}`, `/vendor/${userId}`]) {
    const { html } = await pages.get(path)
    expect(html, path).not.toContain('<script>')
    expect(html, path).not.toContain('<b>')
    expect(html, path).not.toContain(`' srcSet="x"`)
  }
  const { html } = await pages.get(`/listing/${offer.id}`)
  const product = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(product.name).toBe(hostile)
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('§2 the unmatched path is logged as an error', async () => {
  pages.logged.length = 0
  expect((await pages.get('/no/such%0Apage')).status).toBe(404)
  expect(pages.logged).toEqual([
    { level: 'error', facts: { path: '/no/such%0Apage' }, message: 'no page at this path' },
  ])
})

test('the parameters of a failing query stay out of page and log', async () => {
  pages.logged.length = 0
  await used.db.execute(sql`alter table ${listings} rename column title to hidden`)
  const { status, html } = await pages.get('/')
  await used.db.execute(sql`alter table ${listings} rename column hidden to title`)
  expect(status).toBe(500)
  expect(html).toContain('Something went wrong')
  expect(html).toContain('href="/"')
  expect(html, '§8 a way to try again').toMatch(/href="" [^>]*>Try again/)
  expect(html).not.toMatch(/42703|select|at .*\.js/)
  expect(pages.logged).toHaveLength(1)
  expect(pages.logged[0]).toMatchObject({
    message: 'a page failed',
    facts: { path: '/', error: { code: '42703' } },
  })
})

test('architecture, rule 4: long descriptions do not make the market heavy', async () => {
  const { userId } = await makeStore(used.db)
  for (let n = 0; n < 24; n += 1) {
    const description = Array.from({ length: 400 }, () => Math.random().toString(36).slice(2, 11)).join(' ')
    await makeOffer(used.db, { userId, title: `Long ${n}`, description })
  }
  for (const path of ['/', `/vendor/${userId}`]) {
    const { html } = await pages.get(path)
    expect(brotliCompressSync(html).length, path).toBeLessThan(9 * 1024)
  }
})

test('what a chat glues to an address is led to the offer, the store and their short addresses', async () => {
  const { userId } = await makeStore(used.db)
  const { id } = await makeOffer(used.db, { userId })
  for (const path of [`/listing/${id}`, `/listing/${id}/contact`, `/vendor/${userId}`])
    for (const glued of ['%F0%9F%91%8D', '*', '%E2%80%A6', '.']) {
      const { status, headers } = await pages.get(path + glued)
      expect([status, headers.get('location')], path + glued).toEqual([301, path])
    }
  expect((await pages.get(`/listing/${id}x`)).status).toBe(404)
})
