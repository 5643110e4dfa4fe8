import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isPictureAddress } from '#app/images/picture-rules.ts'
import type { Database } from '#db/client.ts'
import { listings, pictures, profiles, storeSaves, users } from '#db/schema.ts'
import { checkStore, type Faults, faultMessage, noFaults, type Unfit } from './check-store.ts'
import { productColumns, profileColumns } from './edited-columns.server.ts'
import { editorTexts } from './editor-texts.ts'
import { listingIdOf, planPublish } from './plan-publish.server.ts'
import type { PublishPlan } from './publish-plan.ts'
import type { StoreForm } from './store-form.ts'
import { maxProducts } from './store-rules.ts'
import { type Before, writePlan } from './write-plan.server.ts'
import { readWritten } from './written.ts'

export type Published = { ok: true; outcome: 'published' | 'updated'; displayName: string }

/**
 * `form` is the one to go on with. `changed`: somebody else, or the same person elsewhere, saved meanwhile; `faults` show
 * what, and the same form sent again saves it.
 */
export type NotPublished = { ok: false; message: string; faults: Faults; form: StoreForm } & {
  reason: Unfit['reason'] | 'too-many' | 'too-often' | 'changed' | 'no-user'
  waitSeconds?: number
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
    const isFirst = before.isNew || before.saves?.firstFormId === form.formId
    const done = {
      ok: true,
      outcome: isFirst ? 'published' : 'updated',
      displayName: input.displayName,
    } as const
    // A later one of the same page has overtaken it on the way.
    if (before.written.isOutOfDate(form)) return done
    const plan = planPublish(userId, form, input, before)
    if (plan.isChangedElsewhere) {
      const message = `${editorTexts.changedElsewhere} ${editorTexts.howToKeep}`
      return refuse('changed', message, plan.faults, plan.form)
    }
    if (isTooMany(plan, before.activeCount))
      return refuse('too-many', editorTexts.tooManyProducts(maxProducts), noFaults(), plan.form)
    await findMissingPictures(tx, userId, plan)
    const fault = faultMessage(plan.form, plan.faults)
    if (fault) return refuse('invalid', fault, plan.faults, plan.form)

    await writePlan(tx, userId, plan, before)
    return done
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

/** A store that has more already, from two tabs or from before, may be changed; it may not grow. */
function isTooMany({ newProducts, changes, removals }: PublishPlan, activeCount: number): boolean {
  const growth = newProducts.length + changes.filter(({ values }) => values.isActive).length - removals.length
  return growth > 0 && activeCount + growth > maxProducts
}

async function readStore(tx: Database, userId: string, form: StoreForm): Promise<Before> {
  const ids = [...form.rows, ...form.removed].map((row) => listingIdOf(userId, form.formId, row))
  const isOwn = eq(listings.userId, userId)
  const [profile] = await tx.select(profileColumns).from(profiles).where(eq(profiles.userId, userId))
  const [saves] = await tx.select().from(storeSaves).where(eq(storeSaves.userId, userId))
  const rows = await tx
    .select({ id: listings.id, ...productColumns, isActive: listings.isActive })
    .from(listings)
    .where(and(isOwn, inArray(listings.id, ids)))
  const written = readWritten(saves?.written ?? [])
  const activeCount = await tx.$count(listings, and(isOwn, sql`${listings.isActive}`))
  const isNew = !profile && rows.length === 0 && activeCount === 0 && (await tx.$count(listings, isOwn)) === 0
  return {
    profile: profile ?? null,
    products: new Map(rows.map(({ id, ...values }) => [id, values])),
    ownWrites: written.of(form.writer),
    written,
    saves: saves ?? null,
    activeCount,
    isNew,
  }
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
        inArray(pictures.imageUrl, shown.map(({ imageUrl }) => imageUrl).filter(isPictureAddress)),
      ),
    )
    // The sweep of pictures that nothing shows waits for the end of this.
    .for('key share')
  const own = new Set(found.map(({ imageUrl }) => imageUrl))
  for (const { imageUrl, mark } of shown) if (!own.has(imageUrl)) mark()
}
