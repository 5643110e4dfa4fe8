import type { RouterContextProvider } from 'react-router'
import { isRowId } from '#app/listings/listing-rules.ts'
import { dropDraft, keepDraft, takeDraft } from '#app/messages/drafts.server.ts'
import { servicesOf } from './services.server.ts'
import { viewerOf } from './viewer.server.ts'

type Context = Readonly<RouterContextProvider>

/** What was written in this browser at `path` while nobody was signed in; '' when nothing. */
export async function draftOf(context: Context, request: Request, path: string): Promise<string> {
  const viewer = viewerOf(context)
  const id = await draftIdIn(context, request)
  if (!viewer || !id) return ''
  return (await takeDraft(servicesOf(context).db, { id, path, userId: viewer.userId })) ?? ''
}

/** Keeps what was written at a path, over the way to sign-in and back; answers the cookie that finds it again. */
export async function keepDraftOf(
  context: Context,
  draft: { path: string; content: string; as: string },
): Promise<string> {
  const { db, cookies } = servicesOf(context)
  return await cookies.draft.serialize(await keepDraft(db, draft))
}

/** Forgets it once it has been sent, or, without a path, whatever it is; answers the cookies that are to be set. */
export async function dropDraftOf(context: Context, request: Request, path?: string): Promise<string[]> {
  const { db, cookies } = servicesOf(context)
  const id = await draftIdIn(context, request)
  if (!id || !(await dropDraft(db, id, path))) return []
  return [await cookies.draft.serialize('', { maxAge: 0 })]
}

async function draftIdIn(context: Context, request: Request): Promise<string | null> {
  const id: unknown = await servicesOf(context).cookies.draft.parse(request.headers.get('cookie'))
  return typeof id === 'string' && isRowId(id) ? id : null
}
