import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings, profiles, storeSaves } from '#db/schema.ts'
import type { PublishPlan, StoredStore } from './publish-plan.ts'
import type { Written } from './written.ts'

/** A store before a save. */
export type Before = StoredStore & {
  /** Null before the first save. */
  saves: typeof storeSaves.$inferSelect | null
  written: Written
  activeCount: number
  /** Spec §4: no profile and no listings. */
  isNew: boolean
}

/** Writes what a plan says of the store of `userId`, within the transaction `tx`. */
export async function writePlan(
  tx: Database,
  userId: string,
  plan: PublishPlan,
  { profile, written, isNew }: Before,
): Promise<void> {
  const own = eq(listings.userId, userId)
  if (!profile) {
    const { displayName = '', ...values } = plan.profile
    await tx.insert(profiles).values({ userId, displayName, ...values })
  } else if (Object.keys(plan.profile).length > 0) {
    await tx.update(profiles).set(plan.profile).where(eq(profiles.userId, userId))
  }
  const { location = null } = { ...profile, ...plan.profile }
  // People look for what is near them: an offer is where its store is.
  if (profile && 'location' in plan.profile)
    await tx
      .update(listings)
      .set({ location })
      .where(and(own, eq(listings.isActive, true)))
  for (const { id, values } of plan.changes)
    await tx
      .update(listings)
      .set(values.isActive ? { ...values, location } : values)
      .where(and(own, eq(listings.id, id)))
  if (plan.removals.length > 0)
    await tx
      .update(listings)
      .set({ isActive: false })
      .where(and(own, inArray(listings.id, plan.removals)))
  if (plan.newProducts.length > 0)
    await tx
      .insert(listings)
      .values(plan.newProducts.map((product, index) => newRow(userId, location, product, index)))
  const entries = written.after(plan.form, plan.writes)
  await tx
    .insert(storeSaves)
    .values({ userId, firstFormId: isNew ? plan.form.formId : null, written: entries })
    .onConflictDoUpdate({ target: storeSaves.userId, set: { written: entries } })
}

/** The first product of the form is the newest: the order of the form is that of the store. */
function newRow(
  userId: string,
  location: string | null,
  product: PublishPlan['newProducts'][number],
  index: number,
) {
  const { listingId: id, title, description, priceCents, imageUrl } = product
  const createdAt = sql`now() - ${index} * interval '1 microsecond'`
  return { id, userId, title, description, priceCents, imageUrl, location, currency: 'ZAR', createdAt }
}
