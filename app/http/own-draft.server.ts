import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/ids/row-id.ts'
import { dropDraft, dropDrafts, keepDraft, takeDraft } from '#app/messages/sending/message-drafts.server.ts'

/** The text written in this browser at `path` while signed out; '' if there is none. */
export async function draftOf(context: Context, request: Request, path: string): Promise<string> {
  const viewer = viewerOf(context)
  const holderId = await holderIdIn(context, request)
  if (!viewer || !holderId) return ''
  return (await takeDraft(servicesOf(context).db, { holderId, path }, viewer.userId)) ?? ''
}

/** Stores a text over sign-in; returns the cookie that identifies it. */
export async function keepDraftOf(
  context: Context,
  request: Request,
  { path, ...draft }: { path: string; content: string; as: string },
): Promise<string> {
  const { db, cookies } = servicesOf(context)
  const holderId = (await holderIdIn(context, request)) ?? crypto.randomUUID()
  await keepDraft(db, { holderId, path }, draft)
  return await cookies.draft.serialize(holderId)
}

/** Deletes a sent text. */
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
