import { textsOf } from '#app/language/texts-of.ts'
/** The texts of the dialog that writes to a seller (specification §2); the inbox's script has none of them. */
export const contactTexts = textsOf('contact', {
  subtitle: (title: string) => `Send a message about "${title}"`,
  placeholder: "Hi, I'm interested in this item. Is it still available?",
  cancel: 'Cancel',
  send: 'Send Message',
  waiting: 'Messages that have not left this phone',
  goesByItself: 'Kept on this phone. It goes by itself when there is a connection.',
  signInAfter: 'You sign in or sign up before it is sent. Your text is kept.',
  draftReady: 'You are signed in, and your message is ready. Press Send Message.',
})
