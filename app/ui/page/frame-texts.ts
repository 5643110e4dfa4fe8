/** The texts of the header and the footer. No script of a browser carries them. */
export const frameTexts = {
  skipLink: 'Skip to content',
  market: 'Market',
  sell: 'Sell',
  legal: 'Legal',
  logout: 'Logout',
  navigation: 'Main',
} as const
