import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { listings, profiles } from '#db/schema.ts'
import { eventually } from '#test/eventually.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { colourAt } from '#test/pictures/colour-at.ts'
import { readQr } from '#test/pictures/read-qr.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, seller } = tradersOf(used)
afterAll(() => expectCleanLog(used))

/** Posts an offer with a photo of one colour, as the form does. */
async function postOffer(who: Trader, title: string, colour = '#3060c0'): Promise<string> {
  const photo = await sharp({ create: { width: 1280, height: 960, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  const fields = { as: who.userId, id: crypto.randomUUID(), title, price: '1 200', storeName: 'Thandi' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('photos', new Blob([new Uint8Array(photo)]), 'stove.jpg')
  await who.by.ask('/post', { method: 'POST', body, headers: { origin: used.server.origin } })
  const [offer] = await used.db.select().from(listings).where(eq(listings.userId, who.userId))
  if (!offer?.imageUrl) throw new Error('the offer was not posted')
  return offer.id
}

const codeOf = async ({ userId }: Trader) => {
  const [store] = await used.db.select().from(profiles).where(eq(profiles.userId, userId))
  return store?.code ?? ''
}

/** Bytes of a picture; a visitor's without `who`. */
const picture = async (path: string, who?: Trader) => {
  const headers = new Headers(who && { cookie: cookieOf(who.by) })
  const response = await fetch(used.server.origin + path, { headers, redirect: 'manual' })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const previewAddress = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
const pathOf = (address: string) => address.replace(used.server.origin, '')
const location = (response: { location: string | null }) => pathOf(response.location ?? '')

test('a store has one short address, also in capitals, and its offers below it; a wrong one is a page that says so', async () => {
  const who = await seller()
  const code = await codeOf(who)
  expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/)
  const visitor = used.visit()
  for (const path of [`/v/${code}`, `/v/${code.toUpperCase()}`, `/v/${code}/00000000`]) {
    const response = await visitor.get(path)
    expect(response.status, path).toBe(302)
    expect(location(response), path).toBe(`/vendor/${who.userId}`)
  }
  const other = await seller()
  const start = who.offerId.slice(0, 8)
  expect(location(await visitor.get(`/v/${code}/${start}`))).toBe(`/listing/${who.offerId}`)
  expect(location(await visitor.get(`/v/${await codeOf(other)}/${start}`))).toBe(`/vendor/${other.userId}`)
  for (const path of ['/v/22222222', '/v/abc', '/v/0000000l', '/v/%00', `/v/${code}x`]) {
    const response = await visitor.get(path)
    expect(response.status, path).toBe(404)
    expect(response.body, path).toContain('Vendor not found')
  }
})

test('the picture of a link is 1200 × 630 with photo, price and title, small, and another one when the price changes', async () => {
  const who = await trader()
  const id = await postOffer(who, 'Three-plate stove')
  const visitor = used.visit()
  const before = previewAddress((await visitor.get(`/listing/${id}`)).body)
  const { headers, bytes } = await picture(pathOf(before))
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('cache-control')).toContain('public')
  expect(bytes.length).toBeLessThanOrEqual(100 * 1024)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const near = async (right: number, down: number) =>
    (await colourAt({ bytes }, right, down)).map((value) => Math.round(value / 32))
  expect(await near(0.3, 0.5)).toEqual([0x30, 0x60, 0xc0].map((value) => Math.round(value / 32)))
  expect(await near(0.98, 0.6), 'the price stands on marigold').toEqual([8, 5, 0])
  const dark = await sharp(bytes).extract({ left: 870, top: 20, width: 300, height: 160 }).stats()
  expect(dark.channels[0]?.min, 'the title is drawn, with or without fonts').toBeLessThan(80)

  const again = await picture(pathOf(before))
  expect(again.bytes.equals(bytes), 'kept, not drawn again').toBe(true)
  await used.db.update(listings).set({ priceCents: 99_00 }).where(eq(listings.id, id))
  let after = before
  const isNew = async () => {
    after = previewAddress((await visitor.get(`/listing/${id}`)).body)
    return after !== before
  }
  expect(await eventually(isNew)).toBe(true)
  expect((await picture(pathOf(after))).bytes.equals(bytes)).toBe(false)

  const store = await picture(`/vendor/${who.userId}/preview.jpg`)
  expect(await sharp(store.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  const inCapitals = await picture(`/vendor/${who.userId.toUpperCase()}/preview.jpg`)
  expect(inCapitals.bytes.equals(store.bytes)).toBe(true)
  await used.db.update(listings).set({ isActive: false }).where(eq(listings.id, id))
  expect((await visitor.get(`/listing/${id}/preview.jpg`)).status).toBe(404)
  const publicFiles = await readdir(join(used.server.dataDir, 'storage/product-images', who.userId))
  expect(
    publicFiles.filter((name) => name.includes('preview')),
    'only their routes send them',
  ).toEqual([])
})

test('offers without a photo, with long words or with letters that nobody can draw have a picture too', async () => {
  const titles = ['🔥🔥🔥', 'W'.repeat(120), 'Ṱhoho ya ḓivhazwothe', 'دراجة', '<svg onload=x>&amp;"']
  for (const title of titles) {
    const { offerId } = await seller(title)
    const { status, bytes } = await picture(`/listing/${offerId}/preview.jpg`)
    expect(status, title).toBe(200)
    expect(await sharp(bytes).metadata(), title).toMatchObject({ width: 1200 })
    const top = await sharp(bytes).extract({ left: 50, top: 84, width: 500, height: 100 }).stats()
    expect(top.channels[0]?.min, `${title}: no empty board`).toBeLessThan(80)
  }
})

test('a hundred requests for one picture draw it once', async () => {
  const who = await trader()
  const id = await postOffer(who, 'Kettle')
  const all = await Promise.all(Array.from({ length: 100 }, () => picture(`/listing/${id}/preview.jpg`)))
  expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1)
  expect(all[0]?.status).toBe(200)
})

test('a status card is for the owner alone, 1080 × 1920, and its code leads to the store when blurred', async () => {
  const who = await trader()
  const id = await postOffer(who, 'Kettle')
  const { headers, bytes } = await picture(`/listing/${id}/status.jpg`, who)
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
  expect(await readQr(bytes, 0.15 * 10)).toEqual([`${used.server.origin}/v/${await codeOf(who)}`])
  const stranger = await seller()
  expect((await stranger.by.get(`/listing/${id}/status.jpg`)).status).toBe(404)
  expect((await who.by.get('/listing/nonsense/status.jpg')).status).toBe(404)
  expect(location(await used.visit().get(`/listing/${id}/status.jpg`))).toMatch(/^\/auth/)
})

test('a status card has the words of its reader’s language, and the picture of a link is the same in each', async () => {
  const who = await trader()
  const id = await postOffer(who, '🔥🔥🔥')
  const [preview, card] = [`/listing/${id}/preview.jpg`, `/listing/${id}/status.jpg`]
  const english = { preview: await picture(preview), card: await picture(card, who) }
  who.by.cookies.set('kasi-lang', 'zu')
  const zulu = { preview: await picture(preview, who), card: await picture(card, who) }
  expect([zulu.card.status, zulu.preview.status]).toEqual([200, 200])
  expect(zulu.card.bytes.equals(english.card.bytes)).toBe(false)
  expect(zulu.preview.bytes.equals(english.preview.bytes)).toBe(true)
  who.by.cookies.set('kasi-lang', 'en')
  expect((await picture(card, who)).bytes.equals(english.card.bytes)).toBe(true)
  // Nobody has asked for this one yet, so that the first request chooses the words.
  const other = await postOffer(await trader(), '🔥🔥🔥')
  const first = await picture(`/listing/${other}/preview.jpg`, who)
  expect(first.bytes.equals(english.preview.bytes)).toBe(true)
})

test('codes on poster and table cards are read when blurred; both are pages of their own store only', async () => {
  const who = await seller()
  const address = `${used.server.origin}/v/${await codeOf(who)}`
  for (const [path, count] of [
    ['/design-store/poster', 1],
    ['/design-store/poster?size=card', 4],
  ] as const) {
    const html = (await who.by.get(path)).body
    const codes = [...html.matchAll(/<svg viewBox="0 0 (\d+) \1" shape-rendering.*?<\/svg>/gs)]
    expect(codes.length, path).toBe(count)
    for (const [svg, modules] of codes) {
      const plain = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      const printed = await sharp(Buffer.from(plain), { density: 72 })
        .resize(Number(modules) * 8)
        .png()
        .toBuffer()
      expect(await readQr(printed, 0.15 * 8), path).toEqual([address])
    }
  }
  expect(location(await used.visit().get('/design-store/poster'))).toMatch(/^\/auth/)
  expect(location(await (await trader()).by.get('/design-store/poster'))).toBe('/design-store/share')
})

test('the list to paste has a line an offer with price and short address, at most 20; My Store and the offer lead to all of it', async () => {
  const who = await seller('Vetkoek & "atchar"')
  const values = Array.from({ length: 25 }, (_, at) => ({
    userId: who.userId,
    title: `Bread ${at}`,
    priceCents: 18_50,
  }))
  await used.db.insert(listings).values(values)
  const html = (await who.by.get('/design-store/share')).body
  for (const words of ['Share your store', 'Your short address', 'Your list']) expect(html).toContain(words)
  const text = /<textarea[^>]*>\n?(.*?)<\/textarea>/s.exec(html)?.[1] ?? ''
  const lines = text.split('\n')
  expect(lines).toHaveLength(20)
  const code = await codeOf(who)
  expect(lines[0]).toBe(`Thandi: ${used.server.origin}/v/${code}`)
  const [, title, link] = /^(Bread \d+ – R 18,50) (http\S+)$/.exec(lines[1] ?? '') ?? []
  expect(title).toBeTruthy()
  const offer = await used.visit().get(location(await used.visit().get(pathOf(link ?? ''))))
  expect(offer.body).toContain(title?.split(' –')[0])
  const myStore = (await who.by.get('/design-store')).body
  expect(myStore).toContain('href="/design-store/share"')
  const posted = (await who.by.get(`/listing/${who.offerId}?posted`)).body
  expect(posted).toContain('aria-label="Share on WhatsApp"')
  for (const words of ['Status card', 'Poster']) expect(posted).toContain(`${words}</a>`)
})
