import { textsOf } from '#app/language/texts-of.ts'
import { maxMessageLength } from '#app/messages/message-rules.ts'

/** Alone, as the worker that sends needs no other text. */
export const failedTexts = textsOf('sendingFailed', { text: 'Failed to send message. Please try again.' })

/** The texts of sending, apart from the rest as browsers load them. */
export const sendingTexts = textsOf('sending', {
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  empty: 'Please enter a message.',
  tooLong: (length: number) =>
    `That is ${length} characters. A message has at most ${maxMessageLength}: send it in parts.`,
  isSending: 'Sending…',
  isSent: 'Sent',
  isRead: 'Read',
  isWaiting: 'Waiting for connection',
  goesByItself: 'Too many at once: it goes by itself later.',
  isFailed: 'Not sent.',
})
