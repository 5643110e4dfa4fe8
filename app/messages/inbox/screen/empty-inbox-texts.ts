import { textsOf } from '#app/language/texts-of.ts'
/** The texts of pages without a conversation (specification §2, §8); the inbox's script has none of them. */
export const emptyInboxTexts = textsOf('emptyInbox', {
  signInRequired: 'Sign in Required',
  signInForInbox: 'Please sign in to view your inbox.',
  conversationNotFound: 'Conversation not found',
  conversationNotFoundText: 'The link may be wrong, or it belongs to another account.',
})
