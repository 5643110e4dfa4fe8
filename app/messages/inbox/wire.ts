import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'

// The JSON between an open inbox and the server.

/** One conversation, and what was asked for of its messages. */
export type ThreadUpdates = {
  row: ConversationSummary
  /** Oldest first. */
  messages: ThreadMessage[]
  /** There is more on the side that was asked for: after these messages, or before them. */
  hasMore: boolean
  /** The other has read what the viewer wrote, up to this number. */
  readUpTo: number
  /** By the server's clock. */
  nowMs: number
}

/** The first page of the list, newest first; `older` is the cursor of the next one. */
export type ListUpdates = { conversations: ConversationSummary[]; older: string | null; nowMs: number }

/** A message is sent. It stands under `sent.id`, which is another than its sender's where that one was taken. */
export type SentUpdates = ThreadUpdates & { sent: { id: string; number: number } }

/** For a person. */
export type Failure = { fault: string }
