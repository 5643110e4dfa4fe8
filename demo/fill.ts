import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Storage } from '#app/images/file-storage.ts'
import { jpegWidth, pictureAddress, variantName, variantWidths } from '#app/images/picture-rules.ts'
import type { Database } from '#db/client.ts'
import { demoLock } from '#db/locks.ts'
import { projectFolder } from '#db/read-rows.ts'
import { listings, pictures, profiles, users } from '#db/schema.ts'
import { type DemoOffer, type DemoStore, demoFolder, demoId, demoStores, pictureFile } from './stores.ts'

const filesAtOnce = 16

/**
 * Fills a database that has no users with the demo market: stores, offers and their pictures, spread over the weeks
 * before now. Does nothing to any other database. Pictures are stored first, then all rows in one transaction, so that
 * a start that is killed half-way begins anew. Only AVIF files are stored; `derive-files.ts` makes the others of them.
 */
export async function fillDemoMarket(
  db: Database,
  storage: Storage,
  onBegin: () => void = () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    // Another process that fills it takes longer than a query may wait.
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(${demoLock}) as "isFree"`,
    )
    if (!rows[0]?.isFree) return
    if ((await tx.$count(users)) > 0) return
    onBegin()
    const now = Date.now()
    for (const store of demoStores) await storePictures(store, now, storage)
    await tx.insert(users).values(demoStores.map(userRow))
    const stores = demoStores.map((store) => profileRow(store, now))
    const offers = demoStores.flatMap((store) => store.offers.map((offer) => listingRow(store, offer, now)))
    // Two drawings of one wheelbarrow are no fraud.
    const stored = { storedAt: new Date(now), hashedAt: new Date(now) }
    const logos = stores.flatMap(({ userId, logoUrl }) =>
      logoUrl ? [{ userId, imageUrl: logoUrl, ...stored }] : [],
    )
    const photos = await Promise.all(
      demoStores.flatMap((store) =>
        store.offers.map(async (offer) => {
          const { userId, imageUrl } = listingRow(store, offer, now)
          return { userId, imageUrl, ...stored, ...(await sizeOf(store, offer)) }
        }),
      ),
    )
    await tx.insert(pictures).values([...photos, ...logos])
    await tx.insert(profiles).values(stores)
    await tx.insert(listings).values(offers)
  })
}

const postedAt = (offer: DemoOffer, now: number) => Math.round(now - offer.ageHours * 3_600_000)

async function storePictures(store: DemoStore, now: number, storage: Storage) {
  const folder = demoFolder(store)
  // An attempt that was killed before its rows left files whose names carry another time.
  for await (const left of storage.list(folder)) await storage.remove(left.map(({ key }) => key))
  const stored: [string, string][] = store.offers.map((offer) => [
    offer.picture,
    String(postedAt(offer, now)),
  ])
  if (store.hasLogo) stored.push(['logo', `logo-${now}`])
  const files = stored.flatMap(([from, to]) =>
    variantWidths.map((width) => ({
      from: join(projectFolder, pictureFile(store.slug, width, from)),
      to: `${folder}${variantName(to, width, 'avif')}`,
    })),
  )
  await pLimit(filesAtOnce).map(files, async ({ from, to }) => {
    await storage.put(to, await readFile(from))
  })
}

/** Returns the size of an offer's picture: an AVIF has it in its box `ispe`, after a word of flags. */
async function sizeOf({ slug }: DemoStore, { picture }: DemoOffer) {
  const bytes = await readFile(join(projectFolder, pictureFile(slug, jpegWidth, picture)))
  const at = bytes.indexOf('ispe') + 8
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}

// .invalid can never be a real address (RFC 2606).
const userRow = (store: DemoStore) => ({ id: demoId(store.slug), email: `${store.slug}@demo.invalid` })

function profileRow(store: DemoStore, now: number) {
  const { slug, displayName, bio, location, hasLogo } = store
  const userId = demoId(slug)
  const logoUrl = hasLogo ? pictureAddress(`${userId}/logo-${now}.jpg`) : null
  return { userId, displayName, bio, location, logoUrl }
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
    // Demo sellers cannot renew their offers.
    expiresAt: null,
  }
}
