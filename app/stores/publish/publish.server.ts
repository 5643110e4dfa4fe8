import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import type { Database } from '#db/client.ts'
import { foreignKeyViolation, sqlStateOf } from '#db/errors.ts'
import {
  checkStore,
  type Faults,
  faultMessage,
  noFaults,
  type Unfinished,
  type Unfit,
} from './check-store.ts'
import { planPublish } from './plan-publish.server.ts'
import type { PublishPlan } from './publish-plan.ts'
import { type Before, readStore } from './read-store.server.ts'
import { savingTexts } from './saving-texts.ts'
import type { StoreForm } from './store-form.ts'
import { writePlan } from './write-plan.server.ts'

/** `unfinished` rows were left out. */
export type Published = {
  ok: true
  outcome: 'published' | 'updated'
  displayName: string
  unfinished: Unfinished
}

/**
 * `form` is the one to go on with. `changed`: somebody else, or the same person elsewhere, saved meanwhile; `faults` show
 * what, and the same form sent again saves it.
 */
export type NotPublished = { ok: false; message: string; faults: Faults; form: StoreForm } & {
  reason: Unfit['reason'] | 'too-many' | 'too-often' | 'changed' | 'no-user'
  details?: string | null
  waitSeconds?: number
}

/** Of one person's pages and phones at the same moment, in several processes: one gets through each time. */
const maxTries = 20

/**
 * Saves the store of `userId` as the form says (spec §4, §5): profile and all finished products, or nothing.
 * Only what the person changed is written. The same form sent again changes nothing and answers the same.
 */
export async function publishStore(
  db: Database,
  userId: string,
  form: StoreForm,
): Promise<Published | NotPublished> {
  const checked = checkStore(form)
  if (!checked.ok) return { ...checked, form }
  // Who saves the same store at the same moment has the turn; this one looks again at what is there now.
  for (let triesLeft = maxTries; triesLeft > 0; triesLeft -= 1) {
    const before = await readStore(db, userId, form)
    if (!before) return refuse('no-user', savingTexts.authenticationError, noFaults(), form)
    const isFirst = before.isNew || before.firstFormId === form.formId
    const done: Published = {
      ok: true,
      outcome: isFirst ? 'published' : 'updated',
      displayName: checked.value.displayName,
      unfinished: checked.unfinished,
    }
    // A later one of the same page has overtaken it on the way.
    if (before.writeLog.isOutOfDate(form)) return done
    const plan = planPublish(userId, form, checked.value, before)
    const refused = refusePlan(plan, before)
    if (refused) return withFaults(refused, checked.unfinished)
    if (await writeUnlessGone(db, userId, plan, before)) return done
  }
  return { ...refuse('too-often', savingTexts.tooManySaves(1), noFaults(), form), waitSeconds: 1 }
}

const withFaults = (refused: NotPublished, rows: Unfinished): NotPublished => ({
  ...refused,
  faults: { ...refused.faults, rows: { ...rows, ...refused.faults.rows } },
})

/** Null when it may be written. */
function refusePlan(plan: PublishPlan, before: Before): NotPublished | null {
  if (plan.isChangedElsewhere) {
    const message = `${savingTexts.changedElsewhere} ${savingTexts.howToKeep}`
    return refuse('changed', message, plan.faults, plan.form)
  }
  if (isTooMany(plan, before.activeCount))
    return refuse('too-many', editorTexts.tooManyProducts(maxProducts), noFaults(), plan.form)
  addMissingPictures(plan, before.pictures)
  const fault = faultMessage(plan.form, plan.faults)
  return fault ? refuse('invalid', fault, plan.faults, plan.form) : null
}

/** False too when a picture, which the sweep took for forgotten, has gone since `before` was read. */
async function writeUnlessGone(...parameters: Parameters<typeof writePlan>): Promise<boolean> {
  try {
    return await writePlan(...parameters)
  } catch (fault) {
    if (sqlStateOf(fault) === foreignKeyViolation) return false
    throw fault
  }
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

/** Marks what would show a picture that is not this person's, or is not stored (specification §5). */
function addMissingPictures({ profile, newProducts, changes, faults }: PublishPlan, own: Before['pictures']) {
  const isMissing = (imageUrl: string | null | undefined) => Boolean(imageUrl) && !own.has(imageUrl ?? '')
  if (isMissing(profile.logoUrl)) faults.store.logo = savingTexts.pictureGone
  const changed = changes.map(({ id, values: { imageUrl } }) => ({ id, imageUrl }))
  for (const { id, imageUrl } of [...newProducts, ...changed])
    if (isMissing(imageUrl)) faults.rows[id] = { image: savingTexts.pictureGone }
}
