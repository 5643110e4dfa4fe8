import { refuseForNow } from '#app/http/count-visits.server.ts'
import { type Context, clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { dropDraft, dropDrafts, keepDraft, takeDraft } from '#app/messages/sending/message-drafts.server.ts'

/** The text written in this browser at `path` while signed out; '' if there is none. */
export async function draftOf(context: Context, request: Request, path: string): Promise<string> {
  const viewer = viewerOf(context)
  const holderId = await holderIdIn(context, request)
  if (!viewer || !holderId) return ''
  return (await takeDraft(servicesOf(context).db, { holderId, path }, viewer.userId)) ?? ''
}

type WrittenDraft = { path: string; content: string; as: string }

/** Stores a text over sign-in, within the limit of the person or the visitor's address; returns the cookie that identifies it. */
export async function keepDraftOf(
  context: Context,
  request: Request,
  { path, ...draft }: WrittenDraft,
): Promise<{ kept: true; cookie: string } | { kept: false; waitSeconds: number }> {
  const { db, cookies, messenger } = servicesOf(context)
  // Each row waits on the disk for a day.
  const waitSeconds = await messenger.countDraft(
    viewerOf(context)?.userId ?? context.get(clientAddressContext),
  )
  if (waitSeconds > 0) return { kept: false, waitSeconds }
  const holderId = (await holderIdIn(context, request)) ?? crypto.randomUUID()
  await keepDraft(db, { holderId, path }, draft)
  return { kept: true, cookie: await cookies.draft.serialize(holderId) }
}

/** As `keepDraftOf`; beyond the limit it responds 429, and the browser still has the form. */
export async function draftCookieOf(
  context: Context,
  request: Request,
  draft: WrittenDraft,
): Promise<string> {
  const result = await keepDraftOf(context, request, draft)
  return result.kept ? result.cookie : refuseForNow(context, result.waitSeconds)
}

export async function dropDraftOf(context: Context, request: Request, path: string): Promise<void> {
  const viewer = viewerOf(context)
  const holderId = await holderIdIn(context, request)
  if (viewer && holderId) await dropDraft(servicesOf(context).db, { holderId, path }, viewer.userId)
}

/** Deletes all texts of this browser; returns the cookies to set. */
export async function dropDraftsOf(context: Context, request: Request): Promise<string[]> {
  const { db, cookies } = servicesOf(context)
  const holderId = await holderIdIn(context, request)
  if (!holderId) return []
  await dropDrafts(db, holderId)
  return [await cookies.draft.serialize('', { maxAge: 0 })]
}

async function holderIdIn(context: Context, request: Request): Promise<string | null> {
  const id: unknown = await servicesOf(context).cookies.draft.parse(request.headers.get('cookie'))
  return typeof id === 'string' && isRowId(id) ? id : null
}
