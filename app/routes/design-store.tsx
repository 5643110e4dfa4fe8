import { useContext } from 'react'
import { createContext, data, href, type RouterContextProvider, redirect } from 'react-router'
import { readFlash, redirectWithFlash } from '#app/http/flash.server.ts'
import { readStorePost } from '#app/http/read-store-post.server.ts'
import type { RulesHandle } from '#app/http/request-rules.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { wantsJson } from '#app/http/wants-json.ts'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { SaveDataContext } from '#app/images/save-data.ts'
import { Island } from '#app/islands/island.tsx'
import { unfinishedMessage } from '#app/stores/check-store.ts'
import { isRemoval, withPictures } from '#app/stores/edit-form.ts'
import { editStore, type Saved } from '#app/stores/edit-store.server.ts'
import StoreEditor from '#app/stores/editor/store-editor.tsx'
import {
  type EditorAnswer,
  type EditorView,
  ownStoreLink,
  type Toast,
  titleStart,
  viewOf,
} from '#app/stores/editor-view.ts'
import { findOwnStore, findSavedSends } from '#app/stores/own-store.server.ts'
import type { NotPublished } from '#app/stores/publish.server.ts'
import { savingTexts } from '#app/stores/saving-texts.ts'
import { type StoreForm, sentOnce } from '#app/stores/store-form.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { siteTexts } from '#app/ui/site-texts.ts'
import type { Route } from './+types/design-store'

/** An answer to somebody whose session has ended is the editor still (app/root.tsx). */
export const handle = {
  allStyles: true,
  showsToast: true,
  // Without scripts the pictures come with the form.
  takes: { streamedBytes: { POST: 60 * 1024 * 1024 } },
} satisfies RulesHandle & Record<string, unknown>

type Context = Readonly<RouterContextProvider>

/** The editor as a post left it, or where it leads to. */
type Outcome =
  | { kind: 'view'; view: EditorView; toast: Toast | null; status: number; waitSeconds: number }
  | { kind: 'left'; path: string; toast: Toast | null }

/** The editor's own post: JSON in place of the page. */
const answerEditor: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (!wantsJson(request)) return await next()
  const outcome = await post(request, context)
  if (outcome.kind === 'left') {
    const redirection = await leave(context, outcome)
    const location = redirection.headers.get('location') ?? ''
    redirection.headers.delete('location')
    const answer: EditorAnswer = viewerOf(context)
      ? { kind: 'left', location }
      : { kind: 'away', reason: 'signed-out' }
    return Response.json(answer, { headers: redirection.headers })
  }
  const { view, toast, status, waitSeconds } = outcome
  const answer: EditorAnswer = view.away ? { kind: 'away', reason: view.away } : { kind: 'view', view, toast }
  return Response.json(answer, { status, headers: waitHeaders(waitSeconds) })
}
export const middleware: Route.MiddlewareFunction[] = [answerEditor]

/** The editor as an action left it; null for a fresh one. */
const returnedContext = createContext<Pick<EditorAnswer & { kind: 'view' }, 'view' | 'toast'> | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta((loaderData ? titleStart(loaderData.view) : '') + siteTexts.myStore)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return new Headers(wait ? { 'retry-after': wait } : {})
}

/** Spec §2: without an account a visit ends at `/auth`, which says why. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const returned = context.get(returnedContext)
  if (returned) return { ...returned, savedSends: {} }
  const viewer = viewerOf(context)
  if (!viewer) return redirect(signInPath(href('/design-store')))
  const { db } = servicesOf(context)
  const [form, savedSends, flash] = await Promise.all([
    findOwnStore(db, viewer.userId),
    findSavedSends(db, viewer.userId),
    readFlash(context, request),
  ])
  return { view: viewOf(form), toast: flash?.toast ?? null, savedSends }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await post(request, context)
  if (outcome.kind === 'left') return await leave(context, outcome)
  const { view, toast, status, waitSeconds } = outcome
  context.set(returnedContext, { view, toast })
  return data(null, { status, headers: waitHeaders(waitSeconds) })
}

const waitHeaders = (waitSeconds: number): Record<string, string> =>
  waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {}

const leave = async (context: Context, { path, toast }: Outcome & { kind: 'left' }): Promise<Response> =>
  toast ? await redirectWithFlash(context, path, { toast }) : redirect(path, { status: 303 })

/** Does what the pressed button of the editor asks for. */
async function post(request: Request, context: Context): Promise<Outcome> {
  const { db, stores } = servicesOf(context)
  const viewer = viewerOf(context)
  const posted = await readStorePost(request, context)
  if (!posted) {
    if (!viewer) return { kind: 'left', path: signInPath(href('/design-store')), toast: null }
    return show(viewOf(await findOwnStore(db, viewer.userId)), error(savingTexts.unreadable), 400)
  }
  const { intent } = posted
  const { form, faults, failure, success } = withPictures(posted.form, posted.arrived)
  if (!viewer) return show(viewOf(form, { away: 'signed-out' }), error(savingTexts.authenticationError), 401)
  if (form.ownerId !== viewer.userId)
    return show(viewOf(form, { away: 'other-person' }), error(savingTexts.otherOwner), 409)
  // A picture that failed is dealt with before anything is saved; the others have their places.
  if (failure && !isRemoval(intent) && intent.name !== 'preview') {
    const { text, waitSeconds } = failure
    return show(viewOf(form, { faults }), error(text), waitSeconds ? 429 : 422, waitSeconds)
  }

  const edited = await editStore(stores, viewer.userId, form, intent)
  if (!edited.ok) {
    const { message, details, reason, waitSeconds } = edited
    const view = viewOf(edited.form, { faults: edited.faults })
    return show(view, error(message, details), statusOf[reason], waitSeconds)
  }
  if ('outcome' in edited) return showSaved(form, edited)
  const { mode, newRowId } = edited
  const text = edited.news ?? success
  const toast = mode === 'preview' && failure ? error(failure.text) : text && news(text)
  return show(viewOf(edited.form, { mode, newRowId }), toast || null)
}

/** Spec §4: the first publish leads to `/`, later saves stay. While rows are not finished the editor stays, with them. */
function showSaved(posted: StoreForm, saved: Saved): Outcome {
  const text = savingTexts[saved.outcome](saved.displayName)
  if (!saved.form) {
    const path = saved.outcome === 'published' ? href('/') : href('/design-store')
    return { kind: 'left', path, toast: { ...news(text), link: ownStoreLink(posted) } }
  }
  const faults = { store: {}, rows: saved.unfinished }
  const details = unfinishedMessage(posted, saved.unfinished)
  return show(viewOf(saved.form, { faults, isSaved: true }), news(text, details))
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
const show = (view: EditorView, toast: Toast | null, status = 200, waitSeconds = 0): Outcome => ({
  kind: 'view',
  view: { ...view, form: sentOnce(view.form) },
  toast,
  status,
  waitSeconds,
})

export default function DesignStore({ loaderData }: Route.ComponentProps) {
  const publicUrl = useContext(PublicUrlContext)
  const savesData = useContext(SaveDataContext)
  return <Island name="editor" component={StoreEditor} props={{ ...loaderData, publicUrl, savesData }} />
}
