import { href } from 'react-router'
import { signalAfter } from '#app/concurrency/signal-after.ts'
import { readAnswer } from '#app/device/post-form.ts'
import { endOrAskSession } from '#app/messages/sending/session-status.ts'
import type { ListUpdates, ThreadUpdates } from './json-types.ts'

/** Longer than a slow line takes. */
const maxWaitMs = 20_000

/** Null without a response of ours: the next event or visit asks again. */
async function ask<Answer>(path: string, body?: Record<string, string>): Promise<Answer | null> {
  try {
    const post = body && { method: 'POST', body: new URLSearchParams(body) }
    const response = await fetch(path, { ...post, signal: signalAfter(maxWaitMs) })
    if (response.ok) return await response.json()
    endOrAskSession(readAnswer(response.status, null, await response.text()).kind)
    return null
  } catch {
    return null
  }
}

/** The requests of an open inbox as `viewerId`: the server refuses them if somebody else is signed in. */
export const inboxClient = (viewerId: string) => {
  const updatesOf = (conversationId: string, query: Record<string, string>) =>
    ask<ThreadUpdates>(
      `${href('/inbox/:conversationId/updates', { conversationId })}?${new URLSearchParams({ as: viewerId, ...query })}`,
    )
  return {
    askList: () => ask<ListUpdates>(`${href('/inbox/updates')}?as=${viewerId}`),
    askRow: (conversationId: string) => updatesOf(conversationId, {}),
    askBefore: (conversationId: string, number: number) =>
      updatesOf(conversationId, { before: String(number) }),
    askAfter: (conversationId: string, number: number) =>
      updatesOf(conversationId, { after: String(number) }),
    /** Also marks the conversation as read. */
    read: (conversationId: string, number: number) =>
      ask<ThreadUpdates>(href('/inbox/:conversationId/read', { conversationId }), {
        as: viewerId,
        after: String(number),
      }),
  }
}
export type InboxClient = ReturnType<typeof inboxClient>
