import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'

// The JSON between an open inbox and the server.

/** One conversation, with the requested messages. */
export type ThreadUpdates = {
  row: ConversationSummary
  /** Oldest first. */
  messages: ThreadMessage[]
  /** There are more on the requested side: after these messages, or before them. */
  hasMore: boolean
  /** The last number of the viewer's messages that the other has read. */
  readUpTo: number
  /** By the server's clock. */
  nowMs: number
}

/** A page of the list, newest first; `older` is the cursor of the next one. */
export type ListUpdates = { conversations: ConversationSummary[]; older: string | null; nowMs: number }

/** The response to a sent message. `sent.id` differs from the sender's id if that was taken. */
export type SentUpdates = ThreadUpdates & FirstSent

/** The response to the first message to a seller; `conversationId` is of its conversation. */
export type FirstSent = { sent: { id: string; number: number; conversationId?: string } }

/** The fault in words. `rule`: the sender is asked, and may send it anyway. */
export type Failure = { fault: string; rule?: WarningRule }
