import { maxMessageLength } from './message-rules.ts'

const failed = 'Failed to send message. Please try again.'

/** What a person reads about messages (spec §2, §5, §8). */
export const messageTexts = {
  signInRequired: 'Sign in Required',
  signInForInbox: 'Please sign in to view your inbox.',

  contactSubtitle: (title: string) => `Send a message about "${title}"`,
  contactPlaceholder: "Hi, I'm interested in this item. Is it still available?",
  message: 'Message',
  cancel: 'Cancel',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  signInAfter: 'You sign in before it is sent. Your text is kept.',
  toConversation: 'Open the conversation',

  empty: 'Please enter a message.',
  signInFirst: 'Please sign in to contact the vendor.',
  failed,
  tooLong: (length: number) =>
    `That is ${length} characters. A message has at most ${maxMessageLength}: send it in parts.`,

  inbox: 'Inbox',
  conversations: 'Conversations',
  noConversations: 'No conversations yet',
  noConversationsHint: 'When you write to a seller, or somebody writes to you, it stands here.',
  browse: 'Browse offers',
  unknownListing: 'Unknown Listing',
  selectConversation: 'Select a conversation to start messaging',
  olderConversations: 'Older conversations',
  newestConversations: 'Newest conversations',
  conversationNotFound: 'Conversation not found',
  conversationNotFoundText: 'The link may be wrong, or it belongs to another account.',
  backToInbox: 'All conversations',
  you: 'You:',
  with: (name: string) => `with ${name}`,
  unread: 'unread',

  thread: 'Messages',
  earlier: 'Earlier messages',
  newest: 'Newest messages',
  typeMessage: 'Type your message...',
  sendReply: 'Send',
  isSending: 'Sending…',
  isSent: 'Sent',
  isRead: 'Read',
  isWaiting: 'Waiting for connection',
  goesByItself: 'Too many at once: it goes by itself within a minute.',
  isFailed: 'Not sent.',
  newer: 'New messages',
  tryAgain: 'Try again',
  remove: 'Remove',
  youWrote: 'You',
  loadFailed: 'The inbox cannot be loaded just now.',
} as const
