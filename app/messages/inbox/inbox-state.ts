import type { Meeting } from '#app/meetings/meeting-rules.ts'
import type { ConversationSummary, ThreadMessage } from '#app/messages/message-rules.ts'
import type { ListUpdates } from './json-types.ts'
import type { ComposerForm } from './screen/composer.tsx'

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
  /** The newest; null if there is none. */
  meeting: Meeting | null
} & ThreadTools

/** What belongs to the line of a thread, and does not change while it is open. */
type ThreadTools = {
  form: ComposerForm
  /** The saved replies of its seller; [] for a buyer. */
  replies: string[]
  /** When its seller is back, for a buyer; null for one who is not away. */
  away: string | null
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
  /** The newest pages of threads that were shown before, by id. */
  kept: Readonly<Record<string, ThreadState>>
  /** The one that was shown last, before this one or the list. */
  leftId: string | null
}

export type KnownRow = { row: ConversationSummary; nowMs: number }

export type ThreadState = {
  id: string
  /** loading → here | lost; lost → here. `lost`: there is no connection. */
  mode: 'loading' | 'here' | 'lost'
  /** Oldest first; an earlier page merges no newer ones. */
  messages: readonly ThreadMessage[]
  hasEarlier: boolean
  isEarlierPage: boolean
  /** The last number of the viewer's messages that the other has read. */
  readUpTo: number
  meeting: Meeting | null
} & ThreadTools

/** What is known of a thread, shown or not. */
export const threadIn = (
  { thread, kept }: Pick<InboxState, 'thread' | 'kept'>,
  id: string,
): ThreadState | undefined => (thread?.id === id ? thread : kept[id])
