import { href } from 'react-router'
import { signalAfter } from '#app/concurrency/signal-after.ts'
import { readAnswer } from '#app/device/post-form.ts'
import { endOrAskSession } from '#app/messages/sending/session-status.ts'
import type { ListUpdates, Opened, ThreadUpdates } from './json-types.ts'

/** Longer than a slow line takes. */
const maxWaitMs = 20_000

/** `refused`: the server or somebody between responded, but not with what was asked for. */
type Asked<Answer> = Answer | 'no-connection' | 'refused'

async function request<Answer>(path: string, body?: Record<string, string>): Promise<Asked<Answer>> {
  let text = ''
  try {
    const post = body && { method: 'POST', body: new URLSearchParams(body) }
    const response = await fetch(path, { ...post, signal: signalAfter(maxWaitMs) })
    text = await response.text()
    if (response.ok) return JSON.parse(text)
    endOrAskSession(readAnswer(response.status, null, text).kind)
    return 'refused'
  } catch {
    // A hotspot's page is a response, but no JSON.
    return text === '' ? 'no-connection' : 'refused'
  }
}

/** Null without a response of ours: the next event or visit asks again. */
async function ask<Answer>(path: string, body?: Record<string, string>): Promise<Answer | null> {
  const answer = await request<Answer>(path, body)
  return answer === 'no-connection' || answer === 'refused' ? null : answer
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
    /** Opens a conversation: its newest messages, which are marked as read. */
    open: (conversationId: string) =>
      request<Opened>(href('/inbox/:conversationId/read', { conversationId }), { as: viewerId, after: '' }),
    /** Also marks the conversation as read. */
    read: (conversationId: string, number: number) =>
      ask<ThreadUpdates>(href('/inbox/:conversationId/read', { conversationId }), {
        as: viewerId,
        after: String(number),
      }),
  }
}
export type InboxClient = ReturnType<typeof inboxClient>
