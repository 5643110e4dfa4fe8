/** What a person reads about signing in. */
export const accountTexts = {
  heading: 'Login / Sign up',
  notOpen: 'Accounts are not open yet. You can look at every offer and every store without one.',
  signInForStore: 'Please log in to access your store.',
  signInToContact: 'Please sign in to contact the vendor.',
} as const
