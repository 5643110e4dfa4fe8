/** What a person reads about messages (spec §2, §8). */
export const messageTexts = {
  signInRequired: 'Sign in Required',
  signInForInbox: 'Please sign in to view your inbox.',
  notOpen: 'Messages are not open yet. We are building them.',
} as const
