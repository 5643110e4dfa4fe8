import { isRowId } from '#app/ids/ids.ts'
import { lengthOf, tidyText } from '#app/text/tidy-text.ts'
import type { Warning } from '#app/warnings/warning-rules.ts'

/** Characters (specification §3); the database has the same check. */
export const maxMessageLength = 4000
export const messagesPerPage = 30
export const conversationsPerPage = 20
/** Characters of a conversation's first message kept in its row, with the '…' of a longer one; the database has the same check. */
export const firstWordsLength = 60

/** Specification §9, per person. A repeated send whose response was lost counts as a try only. */
export const tryLimit = { name: 'message-tries', points: 60, durationSeconds: 60 }
/** Acknowledgements of pages (app/toasts/show-notification.ts): each goes to every process. */
export const acknowledgementLimit = { name: 'heard', points: 120, durationSeconds: 60 }
export const messageLimit = { name: 'messages', points: 20, durationSeconds: 60 }
export const conversationLimit = { name: 'conversations', points: 10, durationSeconds: 60 * 60 }
/** Texts that wait for a sign-in, by visitor's address or by person; one address is often a whole township behind a carrier. */
export const visitorLimit = { name: 'visitor-messages', points: 60, durationSeconds: 10 * 60 }

type CheckedContent =
  | { ok: true; content: string }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: 'too-long'; length: number }

/** Cleans typed text: trimmed, no control characters but `\n`, at most `maxMessageLength` long. */
export function checkContent(typed: string): CheckedContent {
  const content = tidyText(typed)
  if (content === '') return { ok: false, reason: 'empty' }
  const length = lengthOf(content)
  return length > maxMessageLength ? { ok: false, reason: 'too-long', length } : { ok: true, content }
}

/** The sender's id of a message; a malformed one is replaced. */
export const messageIdOf = (sent: string): string =>
  isRowId(sent) ? sent.toLowerCase() : crypto.randomUUID()

/** A message number from an address or a form; null if malformed. */
export function numberOf(text: string | null): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
}

/** A row of the inbox as one of its two people sees it. */
export type ConversationSummary = {
  id: string
  listingId: string | null
  /** Null if the offer is deleted. */
  title: string | null
  /** The name of the other's store, or their own; null if they have neither. */
  otherName: string | null
  otherId: string
  /** The other deleted the account; a stand-in without a name is left. */
  isOtherGone: boolean
  isSeller: boolean
  /** The viewer has blocked the other. */
  isBlocked: boolean
  /** The beginning of the last message. */
  lastContent: string
  isLastOwn: boolean
  /** Message numbers begin at 1 and have no gaps. */
  lastNumber: number
  lastMessageAtMs: number
  /** At most `maxUnreadShown` + 1. */
  unreadCount: number
  /** The offer's price, the address of its photo, and its state; null if the offer is deleted, or has no photo. */
  priceCents: number | null
  imageUrl: string | null
  offerState: OfferState | null
}

/** `gone`: it is off the market, whoever took it off. */
export type OfferState = 'active' | 'reserved' | 'sold' | 'gone'

/** A message as one of the two people sees it. */
export type ThreadMessage = {
  id: string
  number: number
  isOwn: boolean
  content: string
  /** Read by its recipient. */
  isRead: boolean
  createdAtMs: number
  /** Warnings for its reader, if any. */
  warnings?: Warning[]
}
