import { createKeyedQueue } from '#app/concurrency/keyed-queue.ts'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { checkStore } from '#app/stores/form/check-store.ts'
import { faultMessage, noFaults, type Unfinished } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { hiddenTexts } from '#app/stores/post/hidden-texts.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { caseTexts } from '#app/trust/cases/case.ts'
import type { Database } from '#db/client.ts'
import { foreignKeyViolation, isDatabaseAway, sqlStateOf } from '#db/errors.ts'
import { failedSave } from './failed-save.server.ts'
import { type NotPublished, notPublished, outcomeTexts, type Published } from './outcome.ts'
import { planPublish } from './plan-publish.server.ts'
import type { PublishPlan } from './plan-types.ts'
import { type Before, readStore } from './read-store.server.ts'
import { writePlan } from './write-plan.server.ts'

/** More saves than a seller needs in ten minutes. */
const saveLimit = { name: 'saves', points: 60, durationSeconds: 10 * 60 }

type Parts = {
  db: Database
  makeLimiter: MakeLimiter
  /** Logs the fault of ours that kept something from being saved. */
  onFailed: (error: unknown) => void
  /** Drops cached pages of that store in this process; called before the save resolves. */
  onSaved: (userId: string) => void
}

export type Stores = ReturnType<typeof createStores>

export function createStores({ makeLimiter, ...parts }: Parts) {
  const queue = createKeyedQueue()
  return {
    ...parts,
    countSave: counterOf(makeLimiter(saveLimit)),
    /** Runs one save per person at a time in this process: waiting saves hold no database connection. */
    runExclusive: <T>(userId: string, work: () => Promise<T>): Promise<T> => queue([userId], work),
  }
}

/** Publishes or updates the store of `userId`, within its rate limit. */
export async function saveStore(
  stores: Stores,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const waitSeconds = await stores.countSave(userId)
  if (waitSeconds > 0) {
    const message = outcomeTexts.tooManySaves(Math.ceil(waitSeconds / 60))
    return { ...notPublished('too-often', message, noFaults(), form), waitSeconds }
  }
  const result = await stores
    .runExclusive(userId, () => publishStore(stores.db, userId, form))
    .catch(async (error) => {
      if (isDatabaseAway(error)) throw error
      stores.onFailed(error)
      return await failedSave(stores.db, userId, form)
    })
  if (result.ok) stores.onSaved(userId)
  return result
}

/** Retries when the same seller saves concurrently; each round lets one save through. */
const maxTries = 20

/**
 * Saves the store of `userId` (specification §4, §5): profile and all finished products, or nothing. Writes only what the person
 * changed; the same form sent again changes nothing and returns the same.
 */
export async function publishStore(
  db: Database,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const checked = checkStore(form)
  if (!checked.ok) return { ...checked, form }
  // Another save may win the race: then re-read and try again.
  for (let triesLeft = maxTries; triesLeft > 0; triesLeft -= 1) {
    const before = await readStore(db, userId, form)
    if (!before) return notPublished('no-user', savingTexts.authenticationError, noFaults(), form)
    const isFirst = before.isNew || before.firstFormId === form.formId
    const done: Published = {
      ok: true,
      outcome: isFirst ? 'published' : 'updated',
      displayName: checked.value.displayName,
      unfinished: checked.unfinished,
    }
    // A newer revision from the same tab has already been saved.
    if (before.writeLog.isOutOfDate(form)) return done
    const plan = planPublish(userId, form, checked.value, before)
    const refused = refusePlan(plan, before)
    if (refused) return withFaults(refused, checked.unfinished)
    if (await writeUnlessGone(db, userId, plan, before)) return done
  }
  return { ...notPublished('too-often', outcomeTexts.tooManySaves(1), noFaults(), form), waitSeconds: 1 }
}

const withFaults = (refused: NotPublished, rows: Unfinished): NotPublished => ({
  ...refused,
  faults: { ...refused.faults, rows: { ...rows, ...refused.faults.rows } },
})

/** Null if the plan may be written. */
function refusePlan(plan: PublishPlan, before: Before): NotPublished | null {
  const { isSuspended, isLimited } = before
  if (isSuspended || (isLimited && addedBy(plan, before) > 0)) {
    const text = isSuspended ? caseTexts.suspended : caseTexts.limited
    return notPublished('restricted', text, noFaults(), plan.form)
  }
  if (plan.isChangedElsewhere) {
    const message = `${outcomeTexts.changedElsewhere} ${outcomeTexts.howToKeep}`
    return { ...notPublished('changed', message, plan.faults, plan.form), stored: before.products }
  }
  if (isTooMany(plan, before)) {
    const isBringingBack = plan.changes.some(({ values }) => values.state !== undefined)
    const text = isBringingBack ? postTexts.storeFull(maxProducts) : editorTexts.tooManyProducts(maxProducts)
    return notPublished('too-many', text, noFaults(), plan.form)
  }
  if (
    plan.changes.some(({ id, values }) => values.state !== undefined && before.products.get(id)?.keepsState)
  )
    return notPublished('gone', hiddenTexts.notChanged, noFaults(), plan.form)
  addMissingPictures(plan, before.pictures)
  const fault = faultMessage(plan.form, plan.faults)
  return fault ? notPublished('invalid', fault, plan.faults, plan.form) : null
}

/** False too if a picture was swept since `before` was read. */
async function writeUnlessGone(...parameters: Parameters<typeof writePlan>): Promise<boolean> {
  try {
    return await writePlan(...parameters)
  } catch (fault) {
    if (sqlStateOf(fault) === foreignKeyViolation) return false
    throw fault
  }
}

/** Counts the offers that come to the market. */
const addedBy = ({ newProducts, changes }: PublishPlan, { products }: Before) =>
  newProducts.length +
  changes.filter(({ id, values }) => values.isActive === true && !products.get(id)?.isActive).length

/** A store above the limit, from two tabs or an older version, may change but not grow. A hidden offer that is removed makes no room. */
function isTooMany(plan: PublishPlan, before: Before): boolean {
  const { activeCount, products } = before
  const leaving = plan.changes.filter(({ values }) => values.isActive === false).map(({ id }) => id)
  const removed = [...plan.removals, ...leaving].filter((id) => products.get(id)?.isActive).length
  const growth = addedBy(plan, before) - removed
  return growth > 0 && activeCount + growth > maxProducts
}

/** Adds a fault for each picture that is not stored or belongs to somebody else (specification §5). */
function addMissingPictures({ profile, newProducts, changes, faults }: PublishPlan, own: Before['pictures']) {
  const isMissing = (imageUrl: string | null | undefined) => Boolean(imageUrl) && !own.has(imageUrl ?? '')
  if (isMissing(profile.logoUrl)) faults.store.logo = savingTexts.pictureGone
  const changed = changes.map(({ id, values: { imageUrl, photos } }) => ({ id, imageUrl, photos }))
  for (const { id, imageUrl, photos = [] } of [...newProducts, ...changed]) {
    if (isMissing(imageUrl)) faults.rows[id] = { image: savingTexts.pictureGone }
    else if (photos.some(isMissing)) faults.rows[id] = { photos: savingTexts.pictureGone }
  }
}
