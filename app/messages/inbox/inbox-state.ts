import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { ListUpdates } from './json-types.ts'

/** The inbox as the server renders it. */
export type InboxPage = {
  viewerId: string
  /** Public origin; links to it in messages can be clicked. */
  origin: string
  list: ListUpdates & { isOlderPage: boolean }
  /** Null when no conversation is selected. */
  thread: ThreadPage | null
}

export type ThreadPage = {
  conversation: ConversationSummary
  messages: ThreadMessage[]
  hasEarlier: boolean
  /** An earlier page, which leaves later messages out. */
  isEarlierPage: boolean
}

/**
 * The state of an open inbox. Updates and events arrive in any order, late and twice; each only adds to what is known,
 * so any order leads to the same state.
 */
export type InboxState = {
  /** The newest known row of each conversation, by id. */
  rows: Readonly<Record<string, KnownRow>>
  /** The last number that the viewer has read in a conversation, here or on another phone, by id. */
  readUpTo: Readonly<Record<string, number>>
  /** The newest response about the list. `ids`: an older page keeps its rows and their order. */
  list: { nowMs: number; older: string | null; ids: readonly string[] | null }
  thread: ThreadState | null
}

export type KnownRow = { row: ConversationSummary; nowMs: number }

export type ThreadState = {
  id: string
  /** Oldest first; an earlier page merges no newer ones. */
  messages: readonly ThreadMessage[]
  hasEarlier: boolean
  isEarlierPage: boolean
  /** The last number of the viewer's messages that the other has read. */
  readUpTo: number
}
