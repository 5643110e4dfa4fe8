import { isRowId } from '#app/listings/listing-rules.ts'
import { cleanText, lengthOf } from '#app/text/clean-text.ts'

/** Characters (specification §3); the database holds the same. */
export const maxMessageLength = 4000
/** Of a thread, newest first. */
export const messagesPerPage = 30
export const conversationsPerPage = 20
/** Characters of a conversation's first message that its row keeps; the database holds the same. */
export const firstWordsLength = 60

/** Specification §9, per person. What comes again because its answer was lost counts as a try only. */
export const tryLimit = { name: 'message-tries', points: 60, durationSeconds: 60 }
export const messageLimit = { name: 'messages', points: 20, durationSeconds: 60 }
export const conversationLimit = { name: 'conversations', points: 10, durationSeconds: 60 * 60 }
/** What visitors write before they sign in; one address is often a whole township behind a carrier. */
export const visitorLimit = { name: 'visitor-messages', points: 60, durationSeconds: 10 * 60 }

export type CheckedContent =
  | { ok: true; content: string }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: 'too-long'; length: number }

/** What was typed as it is kept: trimmed, without control characters but `\n`, at most `maxMessageLength` long. */
export function checkContent(typed: string): CheckedContent {
  const content = cleanText(typed)
  if (content === '') return { ok: false, reason: 'empty' }
  const length = lengthOf(content)
  return length > maxMessageLength ? { ok: false, reason: 'too-long', length } : { ok: true, content }
}

/** The id that a sender made for a message; one that is none is replaced. */
export const messageIdOf = (sent: string): string =>
  isRowId(sent) ? sent.toLowerCase() : crypto.randomUUID()

/** A message number from an address or a form; null when it is none. */
export function numberOf(text: string | null): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
}

/** One row of the inbox, as one of its two people sees it. */
export type ConversationSummary = {
  id: string
  listingId: string | null
  /** Null when the offer is gone altogether. */
  title: string | null
  /** Of the other one's store; null when they have none. */
  otherName: string | null
  otherId: string
  isSeller: boolean
  /** The beginning of it. */
  lastContent: string
  isLastOwn: boolean
  /** Numbers of messages begin at 1 and have no gaps. */
  lastNumber: number
  lastMessageAtMs: number
  /** Up to `maxUnreadShown` + 1. */
  unreadCount: number
  /** For the seller: the first words of a buyer without a store. Null for everybody else, and while they are the last message. */
  first: { words: string; atMs: number } | null
}

/** A message as one of the two sees it. */
export type ThreadMessage = {
  id: string
  number: number
  isOwn: boolean
  content: string
  /** By its recipient. */
  isRead: boolean
  createdAtMs: number
}

/** Whom one talks to: the name of their store; somebody without one gets a name that tells two apart. */
export const nameOfOther = ({
  otherName,
  otherId,
}: Pick<ConversationSummary, 'otherName' | 'otherId'>): string =>
  otherName ?? `Buyer ${otherId.slice(0, 4).toUpperCase()}`
