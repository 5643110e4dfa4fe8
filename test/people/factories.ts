import type { Database } from '#db/client.ts'
import { listings, pictures, profiles, users } from '#db/schema.ts'

let count = 0

/** Adds a user with a store. */
export async function makeStore(db: Database, store: Partial<typeof profiles.$inferInsert> = {}) {
  count += 1
  const [user] = await db
    .insert(users)
    .values({ email: `person-${count}-${crypto.randomUUID()}@example.invalid` })
    .returning()
  if (!user) throw new Error('no user was made')
  if (store.logoUrl) await makePicture(db, user.id, store.logoUrl)
  const [profile] = await db
    .insert(profiles)
    .values({ displayName: `Store ${count}`, ...store, userId: user.id })
    .returning()
  if (!profile) throw new Error('no profile was made')
  return profile
}

/** Adds an active offer of `userId`. */
export async function makeOffer(
  db: Database,
  offer: Partial<typeof listings.$inferInsert> & { userId: string },
) {
  count += 1
  if (offer.imageUrl) await makePicture(db, offer.userId, offer.imageUrl)
  const [row] = await db
    .insert(listings)
    .values({ title: `Offer ${count}`, description: 'Fresh today.', priceCents: 1250, ...offer })
    .returning()
  if (!row) throw new Error('no offer was made')
  return row
}

/** Adds a stored picture of `userId`, without files. */
export async function makePicture(db: Database, userId: string, imageUrl: string) {
  await db.insert(pictures).values({ userId, imageUrl, storedAt: new Date() }).onConflictDoNothing()
}

/** The dependencies of `leave`, without the mail. */
export const leaving = (db: Database) => ({ db, jobs: { add: async () => {} } })
