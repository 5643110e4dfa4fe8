import type { Meeting } from '#app/meetings/meeting-rules.ts'
import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'
import type { ThreadPage } from './inbox-state.ts'

// The JSON between an open inbox and the server.

/** One conversation, with the requested messages. */
export type ThreadUpdates = {
  row: ConversationSummary
  /** The newest; null if there is none. */
  meeting: Meeting | null
  /** Oldest first. */
  messages: ThreadMessage[]
  /** There are more on the requested side: after these messages, or before them. */
  hasMore: boolean
  /** The last number of the viewer's messages that the other has read. */
  readUpTo: number
  /** By the server's clock. */
  nowMs: number
}

/** A conversation that is opened in place: what its page would be rendered with. */
export type Opened = { thread: ThreadPage; nowMs: number }

/** A page of the list, newest first; `older` is the cursor of the next one. */
export type ListUpdates = { conversations: ConversationSummary[]; older: string | null; nowMs: number }

/** A sent message; `id` differs from the sender's if that was taken. */
export type Sent = { sent: { id: string; number: number; conversationId: string } }

/** The response to a message in a conversation. */
export type SentUpdates = ThreadUpdates & Sent

/** Why a message is not sent, in words. `rule`: the sender is asked, and may send it anyway. */
export type MessageRefusal = { fault: string; rule: WarningRule | null }
