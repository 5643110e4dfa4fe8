import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Storage } from '#app/images/file-storage.ts'
import { pictureAddress } from '#app/images/picture-rules.ts'
import type { Database } from '#db/client.ts'
import { projectFolder } from '#db/project-folder.ts'
import { listings, pictures, profiles, users } from '#db/schema.ts'
import { demoPictureFiles, logoName, offerPictureName } from './picture-files.ts'
import { type DemoOffer, type DemoStore, demoStores } from './stores.ts'

/** Where `scripts/draw-demo-pictures.ts` puts what it draws. */
const drawnPictures = join(projectFolder, '.cache/demo-pictures')

const filesAtOnce = 16

/** An arbitrary number: processes that start together fill an empty database once. */
const fillLock = 7_401_202

/**
 * Fills a database that has no users with the demo market: stores, offers and their pictures, spread over the weeks
 * before now. Does nothing to any other database. Pictures are stored first, then all rows in one transaction, so that
 * a start that is killed half-way begins anew.
 */
export async function fillDemoMarket(db: Database, storage: Storage): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if ((await tx.$count(users)) > 0) return
    const now = Date.now()
    for (const store of demoStores) await storePictures(store, now, storage)
    await tx.insert(users).values(demoStores.map(userRow))
    const stores = demoStores.map((store) => profileRow(store, now))
    const offers = demoStores.flatMap((store) => store.offers.map((offer) => listingRow(store, offer, now)))
    const shown = [...offers, ...stores.map(({ userId, logoUrl }) => ({ userId, imageUrl: logoUrl }))]
    await tx
      .insert(pictures)
      .values(
        shown.flatMap(({ userId, imageUrl }) =>
          imageUrl ? [{ userId, imageUrl, storedAt: new Date(now) }] : [],
        ),
      )
    await tx.insert(profiles).values(stores)
    await tx.insert(listings).values(offers)
  })
}

/** The same row has the same id in every demo market, so that addresses in documents and tests stay true. */
export function demoId(...names: string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const postedAt = (offer: DemoOffer, now: number) => Math.round(now - offer.ageHours * 3_600_000)

async function storePictures(store: DemoStore, now: number, storage: Storage) {
  const folder = `product-images/${demoId(store.slug)}/`
  // What an attempt that did not get to its rows left behind carries another time in its names.
  for await (const left of storage.list(folder)) await storage.remove(left.map(({ key }) => key))
  const files = store.offers.flatMap((offer) =>
    demoPictureFiles(offerPictureName(store, offer), String(postedAt(offer, now))),
  )
  if (store.hasLogo) files.push(...demoPictureFiles(logoName(store), `logo-${now}`))
  await pLimit(filesAtOnce).map(files, async ({ from, to }) => {
    await storage.put(`${folder}${to}`, await readFile(join(drawnPictures, from)))
  })
}

// .invalid can never be a real address (RFC 2606).
const userRow = (store: DemoStore) => ({ id: demoId(store.slug), email: `${store.slug}@demo.invalid` })

function profileRow(store: DemoStore, now: number) {
  const { slug, displayName, bio, location, rating, hasLogo } = store
  const userId = demoId(slug)
  const logoUrl = hasLogo ? pictureAddress(`${userId}/logo-${now}.jpg`) : null
  return { userId, displayName, bio, location, rating, logoUrl }
}

function listingRow(store: DemoStore, offer: DemoOffer, now: number) {
  const userId = demoId(store.slug)
  const createdAt = postedAt(offer, now)
  return {
    id: demoId(store.slug, offer.title),
    userId,
    title: offer.title,
    description: offer.description,
    priceCents: offer.priceCents,
    location: offer.location ?? store.location,
    imageUrl: pictureAddress(`${userId}/${createdAt}.jpg`),
    createdAt: new Date(createdAt),
  }
}
