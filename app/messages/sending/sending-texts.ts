import { maxMessageLength } from '#app/messages/message-rules.ts'

/** The texts of sending, apart from the rest as browsers load them. */
export const sendingTexts = {
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  empty: 'Please enter a message.',
  failed: 'Failed to send message. Please try again.',
  tooLong: (length: number) =>
    `That is ${length} characters. A message has at most ${maxMessageLength}: send it in parts.`,
  isSending: 'Sending…',
  isSent: 'Sent',
  isRead: 'Read',
  isWaiting: 'Waiting for connection',
  goesByItself: 'Too many at once: it goes by itself within a minute.',
  isFailed: 'Not sent.',
} as const
