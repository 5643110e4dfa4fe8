import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings, pictures, profiles, users } from '#db/schema.ts'
import { checkStore, type Faults, faultMessage, noFaults, type Unfit } from './check-store.ts'
import { productColumns, profileColumns } from './edited-columns.server.ts'
import { editorTexts } from './editor-texts.ts'
import { listingIdOf, type PublishPlan, planPublish, type StoredStore } from './plan-publish.server.ts'
import type { StoreForm } from './store-form.ts'
import { writePlan } from './write-plan.server.ts'

export type Published = { ok: true; outcome: 'published' | 'updated'; displayName: string }

/**
 * `form` is the one to go on with. `changed`: somebody else, or the same person elsewhere, saved meanwhile; `faults` show
 * what, and the same form sent again saves it.
 */
export type NotPublished = { ok: false; message: string; faults: Faults; form: StoreForm } & {
  reason: Unfit['reason'] | 'changed' | 'no-user'
}

/**
 * Saves the store of `userId` as the form says (spec §4, §5): profile and all products in one transaction, or nothing.
 * Only what the person changed is written. The same form sent again changes nothing and answers the same.
 */
export async function publishStore(
  db: Database,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const checked = checkStore(form)
  if (!checked.ok) return { ...checked, form }
  const input = checked.value
  return await db.transaction(async (tx) => {
    // One save of a person at a time: what is read below stays true until the end.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    if (!user) return refuse('no-user', editorTexts.authenticationError, noFaults(), form)
    const before = await readStore(tx, userId, form)
    const plan = planPublish(userId, form, input, before)
    if (plan.isChangedElsewhere) {
      const message = `${editorTexts.changedElsewhere} ${editorTexts.howToKeep}`
      return refuse('changed', message, plan.faults, plan.form)
    }
    await findMissingPictures(tx, userId, plan)
    const fault = faultMessage(plan.form, plan.faults)
    if (fault) return refuse('invalid', fault, plan.faults, plan.form)

    await writePlan(tx, userId, plan, before.profile)
    const isFirst = before.isNew || (before.publishedWith === form.formId && isEmpty(plan))
    return { ok: true, outcome: isFirst ? 'published' : 'updated', displayName: input.displayName } as const
  })
}

export const refuse = (
  reason: NotPublished['reason'],
  message: string,
  faults: Faults,
  form: StoreForm,
): NotPublished => ({
  ok: false,
  reason,
  message,
  faults,
  form,
})

const isEmpty = ({ profile, newProducts, changes, removals }: PublishPlan) =>
  Object.keys(profile).length + newProducts.length + changes.length + removals.length === 0

type Before = StoredStore & { isNew: boolean; publishedWith: string | null }

async function readStore(tx: Database, userId: string, form: StoreForm): Promise<Before> {
  const ids = [
    ...form.rows.map((row) => listingIdOf(userId, form.formId, row)),
    ...form.removed.map(({ id }) => id),
  ]
  const [profile] = await tx
    .select({ ...profileColumns, publishedWith: profiles.publishedWith })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  const rows = await tx
    .select({ id: listings.id, ...productColumns, isActive: listings.isActive })
    .from(listings)
    .where(and(eq(listings.userId, userId), inArray(listings.id, ids)))
  const isNew = !profile && (await tx.$count(listings, eq(listings.userId, userId))) === 0
  const products = new Map(rows.map(({ id, ...values }) => [id, values]))
  return { profile: profile ?? null, products, isNew, publishedWith: profile?.publishedWith ?? null }
}

/** Marks what would show a picture that is not this person's, or is not stored (issue 4). */
async function findMissingPictures(tx: Database, userId: string, plan: PublishPlan): Promise<void> {
  const shown: { imageUrl: string; mark: () => void }[] = []
  const show = (imageUrl: string | null | undefined, mark: () => void) => {
    if (imageUrl) shown.push({ imageUrl, mark })
  }
  show(plan.profile.logoUrl, () => (plan.faults.store.logo = editorTexts.pictureGone))
  const markRow = (id: string) => () => (plan.faults.rows[id] = { image: editorTexts.pictureGone })
  for (const { id, imageUrl } of plan.newProducts) show(imageUrl, markRow(id))
  for (const { id, values } of plan.changes) show(values.imageUrl, markRow(id))
  if (shown.length === 0) return
  const found = await tx
    .select({ imageUrl: pictures.imageUrl })
    .from(pictures)
    .where(
      and(
        eq(pictures.userId, userId),
        isNotNull(pictures.storedAt),
        inArray(
          pictures.imageUrl,
          shown.map(({ imageUrl }) => imageUrl),
        ),
      ),
    )
    // The sweep of pictures that nothing shows waits for the end of this.
    .for('key share')
  const own = new Set(found.map(({ imageUrl }) => imageUrl))
  for (const { imageUrl, mark } of shown) if (!own.has(imageUrl)) mark()
}
