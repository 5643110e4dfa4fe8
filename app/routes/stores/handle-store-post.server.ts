import { href, redirect } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { retryAfter } from '#app/http/headers.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRemoval, withPictures } from '#app/stores/editor/edit-form.ts'
import { type EditorView, ownStoreLink, viewOf } from '#app/stores/editor/editor-view.ts'
import { editStore, type Saved } from '#app/stores/editor/server/edit-store.server.ts'
import { findOwnStore } from '#app/stores/editor/server/own-store.server.ts'
import { unfinishedMessage } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { nextRevision, type StoreForm } from '#app/stores/form/store-form.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { listNewTwins } from '#app/stores/post/twins.server.ts'
import { failedSave } from '#app/stores/publish/failed-save.server.ts'
import { outcomeTexts } from '#app/stores/publish/outcome-texts.ts'
import type { NotPublished } from '#app/stores/publish/publish.server.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Toast } from '#app/ui/page/toast-region.tsx'
import { isDatabaseAway } from '#db/errors.ts'
import { readStorePost } from './read-store-post.server.ts'

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
  const toast = mode === 'preview' && failure ? errorToast(failure.text) : text && successToast(text)
  return show(viewOf(edited.form, { mode, newRowId }), toast || null)
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
      toast: { ...successToast(text, told), link: ownStoreLink(posted) },
    })
  }
  const faults = { store: {}, rows: saved.unfinished }
  const details = [unfinishedMessage(posted, saved.unfinished), told].filter(Boolean).join('\n') || null
  return show(viewOf(saved.form, { faults, isSaved: true }), successToast(text, details))
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
const successToast = (text: string, details: string | null = null): Toast => ({
  kind: 'success',
  text,
  details,
})

const show = (view: EditorView, toast: Toast | null, status = 200, waitSeconds = 0): Returned => ({
  view: { ...view, form: nextRevision(view.form) },
  toast,
  init: { status, headers: retryAfter(waitSeconds) },
})
