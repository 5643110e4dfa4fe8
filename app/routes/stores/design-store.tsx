import { useContext } from 'react'
import { createContext, data, href, type RouterContextProvider, redirect } from 'react-router'
import { readFlash, redirectWithFlash } from '#app/http/flash.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { wantsJson } from '#app/http/wants-json.ts'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { SaveDataContext } from '#app/images/save-data.ts'
import type { Away } from '#app/images/upload-failure.ts'
import { Island } from '#app/islands/island.tsx'
import { isRemoval, withPictures } from '#app/stores/editor/edit-form.ts'
import {
  type EditorAnswer,
  type EditorView,
  ownStoreLink,
  type Toast,
  titleStart,
  viewOf,
} from '#app/stores/editor/editor-view.ts'
import { editStore, type Saved } from '#app/stores/editor/server/edit-store.server.ts'
import { findOwnStore, findSavedRevisions } from '#app/stores/editor/server/own-store.server.ts'
import StoreEditor from '#app/stores/editor/store-editor.tsx'
import { unfinishedMessage } from '#app/stores/form/faults.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { nextRevision, type StoreForm } from '#app/stores/form/store-form.ts'
import type { NotPublished } from '#app/stores/publish/publish.server.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/design-store'
import { readStorePost } from './read-store-post.server.ts'

/** An answer to somebody whose session has ended is the editor still (app/root.tsx). */
export const handle = { allStyles: true, showsToast: true }

type Context = Readonly<RouterContextProvider>

/** The editor as a post left it. */
type Returned = {
  view: EditorView
  toast: Toast | null
  init: { status: number; headers: Record<string, string> }
}

/** The editor's own post: JSON in place of the page. */
const answerEditor: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (!wantsJson(request)) return await next()
  const outcome = await post(request, context)
  if (outcome instanceof Response) {
    const headers = new Headers(outcome.headers)
    const location = headers.get('location') ?? ''
    headers.delete('location')
    return asJson(viewerOf(context) ? { kind: 'left', location } : awayOf('signed-out'), { headers })
  }
  const { view, toast, init } = outcome
  return asJson(view.away ? awayOf(view.away) : { kind: 'view', view, toast }, init)
}
export const middleware: Route.MiddlewareFunction[] = [answerEditor]

const asJson = (answer: EditorAnswer, init: ResponseInit) => Response.json(answer, init)
const awayOf = (reason: Away): EditorAnswer => ({ kind: 'away', reason })

/** The editor as an action left it; null for a fresh one. */
const returnedContext = createContext<Pick<Returned, 'view' | 'toast'> | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta((loaderData ? titleStart(loaderData.view) : '') + siteTexts.myStore)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return new Headers(wait ? { 'retry-after': wait } : {})
}

/** Specification §2: without an account a visit ends at `/auth`, which says why. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const returned = context.get(returnedContext)
  if (returned) return { ...returned, savedRevisions: {} }
  const viewer = viewerOf(context)
  if (!viewer) return redirect(signInPath(href('/design-store')))
  const { db } = servicesOf(context)
  const [form, savedRevisions, flash] = await Promise.all([
    findOwnStore(db, viewer.userId),
    findSavedRevisions(db, viewer.userId),
    readFlash(context, request),
  ])
  return { view: viewOf(form), toast: flash?.toast ?? null, savedRevisions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await post(request, context)
  if (outcome instanceof Response) return outcome
  const { view, toast, init } = outcome
  context.set(returnedContext, { view, toast })
  return data(null, init)
}

/** Does what the pressed button of the editor asks for; a response is a redirect. */
async function post(request: Request, context: Context): Promise<Returned | Response> {
  const { db, stores } = servicesOf(context)
  const viewer = viewerOf(context)
  const posted = await readStorePost(request, context)
  if (!posted) {
    if (!viewer) return redirect(signInPath(href('/design-store')), { status: 303 })
    return show(viewOf(await findOwnStore(db, viewer.userId)), errorToast(savingTexts.unreadable), 400)
  }
  const { intent } = posted
  const { form, faults, failure, success } = withPictures(posted.form, posted.arrived)
  if (!viewer)
    return show(viewOf(form, { away: 'signed-out' }), errorToast(savingTexts.authenticationError), 401)
  if (form.ownerId !== viewer.userId)
    return show(viewOf(form, { away: 'other-person' }), errorToast(savingTexts.otherOwner), 409)
  // A picture that failed is dealt with before anything is saved; the others have their places.
  if (failure && !isRemoval(intent) && intent.name !== 'preview') {
    const { text, waitSeconds } = failure
    return show(viewOf(form, { faults }), errorToast(text), waitSeconds ? 429 : 422, waitSeconds)
  }

  const edited = await editStore(stores, viewer.userId, form, intent)
  if (!edited.ok) {
    const { message, details, reason, waitSeconds } = edited
    const view = viewOf(edited.form, { faults: edited.faults })
    return show(view, errorToast(message, details), statusOf[reason], waitSeconds)
  }
  if ('outcome' in edited) return await showSaved(context, form, edited)
  const { mode, newRowId } = edited
  const text = edited.notice ?? success
  const toast = mode === 'preview' && failure ? errorToast(failure.text) : text && successToast(text)
  return show(viewOf(edited.form, { mode, newRowId }), toast || null)
}

/** Specification §4: the first publish leads to `/`, later saves stay. While rows are not finished the editor stays, with them. */
async function showSaved(context: Context, posted: StoreForm, saved: Saved): Promise<Returned | Response> {
  const text = savingTexts[saved.outcome](saved.displayName)
  if (!saved.form) {
    const path = saved.outcome === 'published' ? href('/') : href('/design-store')
    return await redirectWithFlash(context, path, {
      toast: { ...successToast(text), link: ownStoreLink(posted) },
    })
  }
  const faults = { store: {}, rows: saved.unfinished }
  const details = unfinishedMessage(posted, saved.unfinished)
  return show(viewOf(saved.form, { faults, isSaved: true }), successToast(text, details))
}

const statusOf: Record<NotPublished['reason'], number> = {
  'too-often': 429,
  invalid: 400,
  'too-many': 413,
  changed: 409,
  'no-user': 401,
}

const errorToast = (text: string, details: string | null = null): Toast => ({ kind: 'error', text, details })
const successToast = (text: string, details: string | null = null): Toast => ({
  kind: 'success',
  text,
  details,
})

/** The editor again, with what was typed and what is to be said about it. */
const show = (view: EditorView, toast: Toast | null, status = 200, waitSeconds = 0): Returned => ({
  view: { ...view, form: nextRevision(view.form) },
  toast,
  init: { status, headers: waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {} },
})

export default function DesignStore({ loaderData }: Route.ComponentProps) {
  const publicUrl = useContext(PublicUrlContext)
  const savesData = useContext(SaveDataContext)
  return <Island name="editor" component={StoreEditor} props={{ ...loaderData, publicUrl, savesData }} />
}
