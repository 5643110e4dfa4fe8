import { createContext, data, href, type RouterContextProvider, redirect } from 'react-router'
import { redirectWithFlash, showToast, type Toast } from '#app/http/flash.server.ts'
import { readStorePost } from '#app/http/read-store-post.server.ts'
import { redirectsForScripts } from '#app/http/redirects-for-scripts.server.ts'
import type { RulesHandle } from '#app/http/request-rules.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { unfinishedMessage } from '#app/stores/check-store.ts'
import { isRemoval, withPictures } from '#app/stores/edit-form.ts'
import { editStore, type Saved } from '#app/stores/edit-store.server.ts'
import { type EditorView, ownStoreLink, titleStart, viewOf } from '#app/stores/editor-view.ts'
import { findOwnStore } from '#app/stores/own-store.server.ts'
import type { NotPublished } from '#app/stores/publish.server.ts'
import { savingTexts } from '#app/stores/saving-texts.ts'
import { StoreEditor } from '#app/stores/store-editor.tsx'
import { type StoreForm, sentOnce } from '#app/stores/store-form.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { siteTexts } from '#app/ui/site-texts.ts'
import type { Route } from './+types/design-store'

/** An answer to somebody whose session has ended is the editor still (app/root.tsx). */
export const handle = {
  allStyles: true,
  // Without scripts the pictures come with the form.
  takes: { streamedBytes: { POST: 60 * 1024 * 1024 } },
} satisfies RulesHandle & Record<string, unknown>

export const middleware: Route.MiddlewareFunction[] = [redirectsForScripts]

type Context = Readonly<RouterContextProvider>

/** The editor as an action left it; null for a fresh one. */
const returnedContext = createContext<EditorView | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta((loaderData ? titleStart(loaderData) : '') + siteTexts.myStore)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return new Headers(wait ? { 'retry-after': wait } : {})
}

/** Spec §2: without an account a visit ends at `/auth`, which says why. */
export async function loader({ context }: Route.LoaderArgs) {
  const returned = context.get(returnedContext)
  if (returned) return returned
  const viewer = viewerOf(context)
  if (!viewer) return redirect(signInPath(href('/design-store')))
  const form = await findOwnStore(servicesOf(context).db, viewer.userId)
  return viewOf(form)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, stores } = servicesOf(context)
  const viewer = viewerOf(context)
  const posted = await readStorePost(request, context)
  if (!posted) {
    if (!viewer) return redirect(signInPath(href('/design-store')), { status: 303 })
    return answer(context, viewOf(await findOwnStore(db, viewer.userId)), error(savingTexts.unreadable), 400)
  }
  const { intent } = posted
  const { form, faults, failure, success } = withPictures(posted.form, posted.arrived)
  if (!viewer) {
    const view = viewOf(form, { isForeign: 'signed-out' })
    return answer(context, view, error(savingTexts.authenticationError), 401)
  }
  if (form.ownerId !== viewer.userId) {
    const view = viewOf(form, { isForeign: 'other-owner' })
    return answer(context, view, error(savingTexts.otherOwner), 409)
  }
  // A picture that failed is dealt with before anything is saved; the others have their places.
  if (failure && !isRemoval(intent) && intent.name !== 'preview') {
    const { text, waitSeconds } = failure
    return answer(context, viewOf(form, { faults }), error(text), waitSeconds ? 429 : 422, waitSeconds)
  }

  const edited = await editStore(stores, viewer.userId, form, intent)
  if (!edited.ok) {
    const { message, details, reason, waitSeconds } = edited
    const view = viewOf(edited.form, { faults: edited.faults })
    return answer(context, view, error(message, details), statusOf[reason], waitSeconds)
  }
  if ('outcome' in edited) return await answerSaved(context, form, edited)
  const { mode, newRowId } = edited
  const text = edited.news ?? success
  const toast = mode === 'preview' && failure ? error(failure.text) : text && news(text)
  return answer(context, viewOf(edited.form, { mode, newRowId }), toast || null)
}

/** Spec §4: the first publish leads to `/`, later saves stay. While rows are not finished the editor stays, with them. */
async function answerSaved(context: Context, posted: StoreForm, saved: Saved) {
  const text = savingTexts[saved.outcome](saved.displayName)
  if (!saved.form) {
    const path = saved.outcome === 'published' ? href('/') : href('/design-store')
    return await redirectWithFlash(context, path, { toast: { ...news(text), link: ownStoreLink(posted) } })
  }
  const faults = { store: {}, rows: saved.unfinished }
  const details = unfinishedMessage(posted, saved.unfinished)
  return answer(context, viewOf(saved.form, { faults, isSaved: true }), news(text, details))
}

const statusOf: Record<NotPublished['reason'], number> = {
  'too-often': 429,
  invalid: 400,
  'too-many': 413,
  changed: 409,
  'no-user': 401,
}

const error = (text: string, details: string | null = null): Toast => ({ kind: 'error', text, details })
const news = (text: string, details: string | null = null): Toast => ({ kind: 'success', text, details })

/** The editor again, with what was typed and what is to be said about it. */
function answer(context: Context, view: EditorView, toast: Toast | null, status = 200, waitSeconds = 0) {
  context.set(returnedContext, { ...view, form: sentOnce(view.form) })
  if (toast) showToast(context, toast)
  return data(null, { status, headers: waitSeconds ? { 'retry-after': String(waitSeconds) } : {} })
}

export default function DesignStore({ loaderData }: Route.ComponentProps) {
  return <StoreEditor {...loaderData} />
}
