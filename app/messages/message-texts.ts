import { textsOf } from '#app/language/texts-of.ts'

/** The texts of messages (specification §2, §5, §8); those of sending stand apart, so that the outbox loads no others. */
export const messageTexts = textsOf('message', {
  message: 'Message',

  conversations: 'Conversations',
  notices: 'Notices',
  noConversations: 'No conversations yet',
  noConversationsHint: 'When you write to a seller, or somebody writes to you, it stands here.',
  unknownListing: 'Unknown Listing',
  selectConversation: 'Select a conversation to start messaging',
  olderConversations: 'Older conversations',
  newestConversations: 'Newest conversations',
  backToInbox: 'All conversations',
  you: 'You:',
  with: (name: string) => `with ${name}`,
  unread: 'unread',

  thread: 'Messages',
  earlier: 'Earlier messages',
  newest: 'Newest messages',
  typeMessage: 'Type your message...',
  sendReply: 'Send',
  newer: 'New messages',
  more: 'Block or report',
  block: (name: string) => `Block ${name}`,
  report: 'Report to Kasi Market',
  youBlocked: (name: string) => `You blocked ${name}. Nothing passes between you.`,
  unblock: 'Unblock',
  otherGone: 'This person deleted their account.',
  tryAgain: 'Try again',
  sendAnyway: 'Send anyway',
  warningIsWrong: 'This warning is wrong',
  safety: 'How to buy and sell safely',
  remove: 'Remove',
  youWrote: 'You',
})
