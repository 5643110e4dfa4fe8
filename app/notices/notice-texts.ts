import { textsOf } from '#app/language/texts-of.ts'
export const noticeTexts = textsOf('notice', {
  /** The body of a push. */
  about: (title: string | null) => (title ? `New message about ${title}` : 'New message'),

  subject: (name: string, offer: string | null) =>
    offer ? `${name} about ${offer}` : `A message from ${name}`,
  offer: (title: string, price: string) => `'${title}' (${price})`,
  via: (name: string) => `${name} via Kasi Market`,
  wrote: (name: string, count: number) =>
    count === 1 ? `${name} wrote to you:` : `${name} wrote ${count} messages to you:`,
  earlier: (count: number) => (count === 1 ? 'And one before that.' : `And ${count} before that.`),
  goesOn: (count: number) =>
    count === 1 ? 'One of them goes on in your inbox.' : `${count} of them go on in your inbox.`,
  answer: 'Read and answer',
  noAnswer: 'Don’t answer this mail, nobody reads it. Answer on Kasi Market.',
  settings: 'Choose which mails you get',
  stop: 'Stop these mails',

  digestSubject: (count: number) =>
    count === 1 ? 'One message waits for you' : `${count} messages wait for you`,
  digestLine: (name: string, offer: string | null, count: number) =>
    `${noticeTexts.subject(name, offer)}: ${count === 1 ? 'one message' : `${count} messages`}`,
  otherConversations: (count: number) =>
    count === 1 ? 'And one older conversation.' : `And ${count} older conversations.`,
  toInbox: 'Open your inbox',
})
