import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { variantWidths } from '#app/images/picture-rules.ts'
import { projectFolder } from '#db/read-rows.ts'
import { demoStores, pictureFile } from './stores.ts'

const offers = demoStores.flatMap((store) => store.offers.map((offer) => ({ ...offer, store: store.slug })))

test('the demo market has at least 12 stores and 66 offers, and no store twice', () => {
  expect(demoStores.length).toBeGreaterThanOrEqual(12)
  expect(offers.length).toBeGreaterThanOrEqual(66)
  expect(new Set(demoStores.map((store) => store.slug)).size).toBe(demoStores.length)
  for (const store of demoStores) expect(store.offers.length).toBeGreaterThan(0)
})

test.each(demoStores)('$slug keeps within the limits of a profile', (store) => {
  expect(store.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(store.displayName.trim()).toBe(store.displayName)
  expect(store.displayName.length).toBeGreaterThanOrEqual(1)
  expect(store.displayName.length).toBeLessThanOrEqual(80)
  expect(store.bio.length).toBeLessThanOrEqual(1_000)
  expect(store.location.length).toBeLessThanOrEqual(80)
})

test.each(offers)('"$title" keeps within the limits of a listing', (offer) => {
  expect(offer.title.trim().length).toBeGreaterThanOrEqual(1)
  expect(offer.title.length).toBeLessThanOrEqual(120)
  expect(offer.description.trim().length).toBeGreaterThanOrEqual(1)
  expect(offer.description.length).toBeLessThanOrEqual(4_000)
  expect(offer.priceCents).toSatisfy(Number.isInteger)
  expect(offer.priceCents).toBeGreaterThanOrEqual(1)
  expect(offer.priceCents).toBeLessThanOrEqual(1_000_000_000)
  expect(offer.ageHours).toBeGreaterThan(0)
})

test('no offer carries a link, an e-mail address or a phone number', () => {
  for (const { title, description } of offers) {
    expect(`${title} ${description}`).not.toMatch(/https?:|www\.|@|(\d[ -]?){9,}/)
  }
})

test('no two offers were posted at the same moment, and none more than 30 days ago', () => {
  const ages = offers.map((offer) => offer.ageHours)
  expect(new Set(ages).size).toBe(ages.length)
  expect(Math.max(...ages)).toBeLessThanOrEqual(720)
})

test('the first page of 24 shows at least 10 stores and at least 20 kinds of things', () => {
  const newest = offers.toSorted((one, other) => one.ageHours - other.ageHours).slice(0, 24)
  expect(new Set(newest.map((offer) => offer.store)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(newest.map((offer) => offer.picture.replace(/-\d+$/, ''))).size).toBeGreaterThanOrEqual(20)
})

test('no store has a rating that nobody gave, and at least eight have a logo', () => {
  for (const store of demoStores) expect(store).not.toHaveProperty('rating')
  expect(demoStores.filter((store) => store.hasLogo).length).toBeGreaterThanOrEqual(8)
})

test('every picture has a file of each width, none is left over, and all together stay within 8 MB', () => {
  const folder = join(projectFolder, 'demo/pictures')
  const wanted = demoStores.flatMap(({ slug, offers: ofStore, hasLogo }) =>
    [...ofStore.map(({ picture }) => picture), ...(hasLogo ? ['logo'] : [])].flatMap((name) =>
      variantWidths.map((width) => pictureFile(slug, width, name)),
    ),
  )
  expect(new Set(wanted).size).toBe(wanted.length)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  expect(paths.map((path) => relative(projectFolder, path)).sort()).toEqual(wanted.sort())
  expect(paths.reduce((bytes, path) => bytes + statSync(path).size, 0)).toBeLessThan(8_000_000)
})

test('the pictures of at least a quarter of the offers stand upright, as most photographs of phones do', async () => {
  const sizes = await Promise.all(
    offers.map(({ store, picture }) =>
      sharp(join(projectFolder, pictureFile(store, 640, picture))).metadata(),
    ),
  )
  expect(sizes.filter(({ width, height }) => height > width).length).toBeGreaterThanOrEqual(offers.length / 4)
})
