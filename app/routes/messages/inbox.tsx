import { data, href, redirect } from 'react-router'
import { headersOf } from '#app/http/cookies.server.ts'
import { redirectWithFlash, setToast } from '#app/http/flash.server.ts'
import { isPrefetch, wantsJson } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import type { InboxPage } from '#app/messages/inbox/inbox-state.ts'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import { openConversation } from '#app/messages/inbox/read-marks.server.ts'
import type { ComposerForm } from '#app/messages/inbox/screen/composer.tsx'
import { ConversationNotFound, SignInForInbox } from '#app/messages/inbox/screen/empty-inbox.tsx'
import { emptyInboxTexts } from '#app/messages/inbox/screen/empty-inbox-texts.ts'
import { InboxIsland } from '#app/messages/inbox/screen/inbox-island.tsx'
import { findList, findUpdates } from '#app/messages/inbox/updates.server.ts'
import { numberOf } from '#app/messages/message-rules.ts'
import { withReply } from '#app/messages/replies/reply-rules.ts'
import { parsePageRequest } from '#app/paging/page-cursor.ts'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/inbox'
import { loadThread } from './load-thread.server.ts'
import { answerMessage, readMessagePost, sendOrKeep } from './message-post.server.ts'

/** Specification §4: opening a conversation marks its messages as read, before the loaders count them. */
const markAsRead: Route.MiddlewareFunction = async ({ request, params, context }, next) => {
  const viewer = viewerOf(context)
  const id = rowIdOf(params.conversationId ?? '')
  // Earlier pages do not show new messages; a post redirects here.
  const isNewest = request.method === 'GET' && !new URL(request.url).searchParams.has('before')
  if (viewer && id && isNewest && !isPrefetch(request))
    await openConversation(servicesOf(context).messenger, viewer.userId, id)
  return await next()
}

/** Shows the toast of specification §8; the root's loader reads it. */
const askToSignIn: Route.MiddlewareFunction = async ({ context }, next) => {
  if (!viewerOf(context)) setToast(context, { kind: 'error', text: emptyInboxTexts.signInForInbox })
  return await next()
}

/** Responds to a script's message with JSON: the message with all after a number, in one round trip, as people pay by the byte. */
const respondToScript: Route.MiddlewareFunction = async ({ request, params, context }, next) => {
  if (!wantsJson(request)) return await next()
  const id = rowIdOf(params.conversationId ?? '')
  const destination = id
    ? { target: { conversationId: id }, path: href('/inbox/:conversationId?', { conversationId: id }) }
    : null
  return await answerMessage(context, request, destination, async (sent, viewerId, after) => {
    const { db, origin } = servicesOf(context)
    const since = { after: numberOf(after) ?? sent.number - 1, origin }
    const updates = await findUpdates(db, viewerId, sent.conversationId, since)
    return updates && ({ ...updates, sent } satisfies SentUpdates)
  })
}
export const middleware: Route.MiddlewareFunction[] = [respondToScript, markAsRead, askToSignIn]

export const handle = { isForWriting: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.inbox?.thread?.conversation.title ?? siteTexts.inbox)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  const path = href('/inbox/:conversationId?', params)
  if (!viewer) return { path, inbox: null }
  const { db, origin } = servicesOf(context)
  const asked = parsePageRequest(url.searchParams)
  const cursor = asked.direction === 'older' ? asked.cursor : null
  const conversationId = rowIdOf(params.conversationId ?? '')
  const before = numberOf(url.searchParams.get('before'))
  const [list, thread] = await Promise.all([
    findList(db, viewer.userId, cursor),
    conversationId ? loadThread(context, request, { viewerId: viewer.userId, conversationId, before }) : null,
  ])
  if (params.conversationId !== undefined && !thread) throw data(null, { status: 404 })
  const inbox: InboxPage = {
    viewerId: viewer.userId,
    origin,
    list: { ...list, isOlderPage: cursor !== null },
    thread,
  }
  return { path, inbox }
}

/** Sends a message without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (params.conversationId === undefined) throw data(null, { status: 405 })
  const id = rowIdOf(params.conversationId)
  const post = await readMessagePost(request)
  if (!post || !id) throw data(null, { status: post ? 404 : 400 })
  const path = href('/inbox/:conversationId?', { conversationId: id })
  const viewer = viewerOf(context)
  const content = post.reply === '' ? post.content : withReply(post.content, post.reply)
  // A saved reply is put into the box and never sent, also after a sign-out or a change of person.
  if (post.reply !== '' && viewer && (post.as === '' || post.as === viewer.userId))
    return data<ComposerForm>({ messageId: post.id, typed: content, fault: null, rule: null })
  const delivery = await sendOrKeep(
    context,
    request,
    { ...post, content },
    { target: { conversationId: id }, path },
  )
  if (delivery.kind === 'sent') return await redirectWithFlash(context, path, { typedPlace: id })
  if (delivery.kind === 'kept') return seeOther(signInPath(path), delivery.cookie)
  // Specification §5: an empty message is ignored.
  if (delivery.reason === 'empty') return seeOther(path)
  if (delivery.reason === 'not-found') throw data(null, { status: 404 })
  // The box must not offer another person's words for sending.
  const typed = delivery.reason === 'other-person' ? '' : post.content
  const { fault, rule } = delivery
  const form: ComposerForm = { messageId: post.id, typed, fault, rule }
  return data(form, { status: delivery.status, headers: delivery.headers })
}

const seeOther = (path: string, ...cookies: string[]): Response =>
  redirect(path, { status: 303, headers: headersOf(cookies) })

export default function Inbox({ loaderData: { path, inbox }, actionData }: Route.ComponentProps) {
  if (!inbox) return <SignInForInbox path={path} unsent={actionData ?? null} />
  const thread = inbox.thread && actionData ? { ...inbox.thread, form: actionData } : inbox.thread
  return <InboxIsland {...inbox} thread={thread} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<ConversationNotFound />} />
}
