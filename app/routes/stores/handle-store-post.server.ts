import { href, redirect } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { retryAfter } from '#app/http/headers.ts'
import { type PostedFile, readMultipart, storePosted } from '#app/http/read-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { type StoredPicture } from '#app/images/uploading/store-picture.server.ts'
import { isRemoval, withPictures } from '#app/stores/editor/edit-form.ts'
import { type EditorView, ownStoreLink, viewOf } from '#app/stores/editor/editor-view.ts'
import { editStore, type Saved } from '#app/stores/editor/server/edit-store.server.ts'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { unfinishedMessage } from '#app/stores/form/faults.ts'
import {
  addressesIn,
  type Intent,
  logoFileField,
  maxFields,
  parseIntent,
  readStoreForm,
} from '#app/stores/form/form-encoding.ts'
import { maxPhotos } from '#app/stores/form/photos/photo-rules.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { nextRevision, type StoreForm } from '#app/stores/form/store-form.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { listNewTwins } from '#app/stores/post/twins.server.ts'
import { failedSave } from '#app/stores/publish/failed-save.server.ts'
import { type NotPublished, outcomeTexts } from '#app/stores/publish/outcome.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { signInPath } from '#app/ui/page/form-paths.ts'
import type { Toast } from '#app/ui/page/toast-region.tsx'
import { isDatabaseAway } from '#db/errors.ts'

/** The editor after a post. */
export type Returned = {
  view: EditorView
  toast: Toast | null
  init: { status: number; headers: Record<string, string> }
}

/** Handles the editor's pressed button; a response is a redirect. */
export async function handleStorePost(request: Request, context: Context): Promise<Returned | Response> {
  const { db, stores } = servicesOf(context)
  const viewer = viewerOf(context)
  const posted = await readStorePost(request, context)
  if (!posted) {
    if (!viewer) return redirect(signInPath(href('/design-store')), { status: 303 })
    return show(viewOf(await findOwnStore(db, viewer.userId)), errorToast(outcomeTexts.unreadable), 400)
  }
  const { intent } = posted
  const { form, faults, failure, success } = withPictures(posted.form, posted.arrived)
  if (!viewer)
    return show(viewOf(form, { away: 'signed-out' }), errorToast(savingTexts.authenticationError), 401)
  if (form.ownerId !== viewer.userId)
    return show(viewOf(form, { away: 'other-person' }), errorToast(savingTexts.otherOwner), 409)
  // A failed picture must be replaced or removed before anything is saved; the others are stored.
  if (failure && !isRemoval(intent) && intent.name !== 'preview') {
    const { text, waitSeconds } = failure
    return show(viewOf(form, { faults }), errorToast(text), waitSeconds ? 429 : 422, waitSeconds)
  }

  const edited = await editStore(stores, viewer.userId, form, intent).catch(async (error) => {
    if (isDatabaseAway(error)) throw error
    stores.onFailed(error)
    return await failedSave(db, viewer.userId, form)
  })
  if (!edited.ok) {
    const { message, details, reason, waitSeconds } = edited
    const view = viewOf(edited.form, { faults: edited.faults })
    return show(view, errorToast(message, details), statusOfNotPublished[reason], waitSeconds)
  }
  if ('outcome' in edited)
    return await showSaved(context, form, edited, await listNewTwins(db, viewer.userId))
  const { mode, newRowId } = edited
  const text = edited.notice ?? success
  const toast = mode === 'preview' && failure ? errorToast(failure.text) : text && savedToast(text)
  return show(viewOf(edited.form, { mode, newRowId }), toast || null)
}

const limits = {
  maxFields,
  // 2,500 characters for each product, and the addresses of its photos. Twice as much of what HTML escapes would take a quarter of a second
  // to draw again.
  maxTextLength: 160 * 1024,
  // An input without a file is one too; a product and the logo have two inputs each.
  maxFiles: maxProducts * (maxPhotos + 1) + 2,
  maxFileBytes: maxPictureBytes,
}

const tooMany: StoredPicture = {
  ok: false,
  status: 'unfit',
  get reason() {
    return photoTexts.tooMany
  },
}

/** A post of the editor. `arrived` holds the outcomes of the pictures by the name of their input, without brackets. */
type StorePost = { form: StoreForm; intent: Intent; arrived: Map<string, StoredPicture[]> }

/**
 * Reads a post of the editor; null if malformed. Pictures are stored as they arrive, but not for visitors or for another account's
 * form. Rejects while the database is away.
 */
async function readStorePost(request: Request, context: Context): Promise<StorePost | null> {
  const viewer = viewerOf(context)
  const arrived = new Map<string, StoredPicture[]>()
  const isForeign = ([name, value]: readonly [string, string]) =>
    name === 'ownerId' && value !== viewer?.userId
  const onFile =
    viewer &&
    (async ({ field: name, read }: PostedFile, before: readonly [string, string][]) => {
      if (before.some(isForeign)) return
      const field = name.replace('[]', '')
      const outcomes = arrived.get(field) ?? []
      const listed = before.find(([other]) => other === field.replace(/^file-/, 'photos-'))?.[1] ?? ''
      const isFull = addressesIn(listed).length + outcomes.filter(({ ok }) => ok).length >= maxPhotos
      const kind = field === logoFileField ? 'logo' : 'product'
      const outcome = isFull ? tooMany : await storePosted(context, viewer.userId, kind, read)
      arrived.set(field, [...outcomes, outcome])
    })
  const fields = await readMultipart(request, limits, onFile)
  const form = fields && readStoreForm(fields.filter(([name]) => name !== 'intent'))
  const intent = parseIntent(fields?.find(([name]) => name === 'intent')?.[1])
  return form && intent ? { form, intent, arrived } : null
}

/** Specification §4: the first publish leads to `/`, later saves and unfinished rows to the editor. */
async function showSaved(
  context: Context,
  posted: StoreForm,
  saved: Saved,
  twins: string[],
): Promise<Returned | Response> {
  const told = twins.length > 0 ? postTexts.twins(twins) : null
  const text = outcomeTexts[saved.outcome](saved.displayName)
  if (!saved.form) {
    const path = saved.outcome === 'published' ? href('/') : href('/design-store')
    return await redirectWithFlash(context, path, {
      toast: { ...savedToast(text, told), link: ownStoreLink(posted) },
    })
  }
  const faults = { store: {}, rows: saved.unfinished }
  const details = [unfinishedMessage(posted, saved.unfinished), told].filter(Boolean).join('\n') || null
  return show(viewOf(saved.form, { faults, isSaved: true }), savedToast(text, details))
}

export const statusOfNotPublished: Record<NotPublished['reason'], number> = {
  'too-often': 429,
  invalid: 400,
  'too-many': 413,
  changed: 409,
  'no-user': 401,
  restricted: 403,
  gone: 403,
  failed: 500,
}

const errorToast = (text: string, details: string | null = null): Toast => ({
  kind: 'error',
  text,
  details,
})
/** Says what was saved; `details` say what was left out or needs a check. */
const savedToast = (text: string, details: string | null = null): Toast => ({
  kind: details === null ? 'success' : 'warning',
  text,
  details,
})

const show = (view: EditorView, toast: Toast | null, status = 200, waitSeconds = 0): Returned => ({
  view: { ...view, form: nextRevision(view.form) },
  toast,
  init: { status, headers: retryAfter(waitSeconds) },
})
