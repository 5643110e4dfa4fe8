/** The texts of the header and the footer. Only the server draws them, so no script of a browser contains them. */
export const frameTexts = {
  skipLink: 'Skip to content',
  market: 'Market',
  sell: 'Sell',
  legal: 'Legal',
  logout: 'Logout',
  navigation: 'Main',
} as const
