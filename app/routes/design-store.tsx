import { createContext, data, href, type RouterContextProvider, redirect } from 'react-router'
import { redirectWithFlash, showToast, type Toast } from '#app/http/flash.server.ts'
import { readMultipart } from '#app/http/read-multipart.server.ts'
import { redirectsForScripts } from '#app/http/redirects-for-scripts.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { type StoredPicture, storePicture } from '#app/images/pictures.server.ts'
import { checkRows, type Faults } from '#app/stores/check-store.ts'
import { addRow, parseIntent, removePicture, removeRow, withPictures } from '#app/stores/edit-form.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { findOwnStore } from '#app/stores/own-store.server.ts'
import { type NotPublished, publishStore } from '#app/stores/publish.server.ts'
import { type EditorView, StoreEditor } from '#app/stores/store-editor.tsx'
import { logoFileField, maxRows, readStoreForm, type StoreForm } from '#app/stores/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { siteTexts } from '#app/ui/site-texts.ts'
import type { Route } from './+types/design-store'

export const middleware: Route.MiddlewareFunction[] = [redirectsForScripts]

/** The editor as an action left it; null for a fresh one. */
const returnedContext = createContext<EditorView | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta((loaderData?.hasFaults ? editorTexts.errorTitle : '') + siteTexts.myStore)

/** Spec §2: without an account a visit ends at `/auth`, which says why. */
export async function loader({ context }: Route.LoaderArgs) {
  const returned = context.get(returnedContext)
  if (returned) return { ...returned, hasFaults: hasFaults(returned.faults) }
  const viewer = viewerOf(context)
  if (!viewer) return redirect(signInPath(href('/design-store')))
  const form = await findOwnStore(servicesOf(context).db, viewer.userId)
  return { ...viewOf(form), hasFaults: false }
}

const limits = {
  maxFields: 8 + 6 * maxRows,
  // Four bytes a character, in every field of every product.
  maxTextBytes: 2 * 1024 * 1024,
  maxFiles: maxProducts + 1,
  maxFileBytes: maxPictureBytes,
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, pictures } = servicesOf(context)
  const viewer = viewerOf(context)
  const arrived = new Map<string, StoredPicture>()
  const fields = await readMultipart(request, limits, async ({ field, bytes, isTooLarge }) => {
    if (!viewer) return
    const kind = field === logoFileField ? 'logo' : 'product'
    arrived.set(field, isTooLarge ? tooLarge : await storePicture(pictures, viewer.userId, kind, bytes))
  })
  const posted = fields && readStoreForm(fields.filter(([name]) => name !== 'intent'))
  const intent = parseIntent(fields?.find(([name]) => name === 'intent')?.[1])
  if (!fields || !posted || !intent) {
    if (!viewer) return redirect(signInPath(href('/design-store')), { status: 303 })
    return answer(context, viewOf(await findOwnStore(db, viewer.userId)), error(editorTexts.unreadable), 400)
  }
  const { form, faults, failure, success } = withPictures(posted, arrived)
  if (!viewer)
    return answer(
      context,
      { ...viewOf(form), isSignedOut: true },
      error(editorTexts.authenticationError),
      401,
    )
  if (form.ownerId !== viewer.userId) return answer(context, viewOf(form), error(editorTexts.otherOwner), 409)
  const uploaded: Toast | null = success ? { kind: 'success', text: success } : null
  // A picture that failed is dealt with before anything else; the others have their places.
  if (failure && intent.name !== 'remove' && intent.name !== 'remove-picture')
    return answer(context, viewOf(form, faults), error(failure), 422)

  switch (intent.name) {
    case 'add': {
      const added = addRow(form)
      if (!added) return answer(context, viewOf(form), error(editorTexts.tooManyProducts(maxProducts)), 413)
      return answer(context, { ...viewOf(added), newRowId: added.rows.at(-1)?.id ?? null }, uploaded)
    }
    case 'remove': {
      const removed = removeRow(form, intent.row)
      const toast: Toast | null = removed && { kind: 'success', text: editorTexts.removed(removed.name) }
      return answer(context, viewOf(removed?.form ?? form), toast)
    }
    case 'remove-picture':
      return answer(context, viewOf(removePicture(form, intent.row)), null)
    case 'edit':
      return answer(context, viewOf(form), uploaded)
    case 'preview': {
      const checked = checkRows(form)
      if (!checked.ok) return answer(context, viewOf(form, checked.faults), error(checked.message), 400)
      return answer(context, { ...viewOf(form), mode: 'preview' }, uploaded)
    }
    case 'publish': {
      const done = await publishStore(db, viewer.userId, form)
      if (!done.ok)
        return answer(context, viewOf(done.form, done.faults), error(done.message), statusOf[done.reason])
      const isFirst = done.outcome === 'published'
      const text = editorTexts[done.outcome](done.displayName)
      return await redirectWithFlash(context, isFirst ? href('/') : href('/design-store'), {
        toast: { kind: 'success', text },
      })
    }
  }
}

const statusOf: Record<NotPublished['reason'], number> = {
  invalid: 400,
  'too-many': 413,
  changed: 409,
  'no-user': 401,
}

const tooLarge: StoredPicture = { ok: false, status: 'unfit', reason: pictureTexts.tooLarge }

const error = (text: string): Toast => ({ kind: 'error', text })

const viewOf = (form: StoreForm, faults: Faults = { store: {}, rows: {} }): EditorView => ({
  form,
  mode: 'edit',
  faults,
  newRowId: null,
  isSignedOut: false,
})

const hasFaults = ({ store, rows }: Faults) => Object.keys({ ...store, ...rows }).length > 0

/** The editor again, with what was typed and what is to be said about it. */
function answer(
  context: Readonly<RouterContextProvider>,
  view: EditorView,
  toast: Toast | null,
  status = 200,
) {
  context.set(returnedContext, view)
  if (toast) showToast(context, toast)
  return data(null, { status })
}

export default function DesignStore({ loaderData: { hasFaults: _, ...view } }: Route.ComponentProps) {
  return <StoreEditor {...view} />
}
