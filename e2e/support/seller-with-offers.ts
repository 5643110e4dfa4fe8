import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect } from './fixtures.ts'
import { comeSignedIn } from './journey-people.ts'
import { smallPhoto } from './journey-sellers.ts'

const ours = { 'sec-fetch-site': 'same-origin' }

type Fields = Record<string, string>

async function send(
  page: Page,
  path: string,
  fields: Fields,
  colours: readonly string[] = [],
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const colour of colours) {
    const bytes = new Uint8Array(await smallPhoto(colour))
    form.append('photos', new File([bytes], `${colour}.jpg`, { type: 'image/jpeg' }))
  }
  const response = await page.request.post(path, { multipart: form, headers: ours, maxRedirects: 0 })
  expect(response.status(), path).toBe(303)
  return new URL(response.headers().location ?? '', 'http://localhost').pathname
}

const colours = ['red', 'green', 'blue', 'gold', 'pink', 'gray', 'navy', 'tan']

/** Signs in a seller: an offer with photos, at most eight, whose looks are counted and whose days are nearly over; one sold, one paused. */
export async function becomeSellerWithOffers(page: Page, photoCount = 2) {
  await comeSignedIn(page)
  const store = { storeName: "Mama Thandi's Kitchen", place: 'Khayelitsha, Cape Town' }
  const post = (title: string, photos: readonly string[] = []) =>
    send(page, '/post', { id: crypto.randomUUID(), title, price: '1200', ...store }, photos)
  const offer = await post(
    'Three-plate stove, hardly used, with its plug and its box',
    colours.slice(0, photoCount),
  )
  const [sold, paused] = [await post('Iron'), await post('Kettle')]
  await send(page, `${sold}/edit`, { press: 'state', state: 'sold' })
  await send(page, `${paused}/edit`, { press: 'state', state: 'paused' })
  const client = new pg.Client({ connectionString: process.env.KASI_SELLERS_DATABASE_URL ?? '' })
  await client.connect()
  try {
    const id = offer.split('/').at(-1)
    await client.query(
      `insert into listing_days (listing_id, day, looks, shares)
      select $1, current_date - n, 7 * n + 3, n from generate_series(0, 6) n`,
      [id],
    )
    await client.query(`update listings set expires_at = now() + interval '3 days' where id = $1`, [id])
  } finally {
    await client.end()
  }
  return { offer, sold }
}
