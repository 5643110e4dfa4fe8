/** The texts of every page. */
export const siteTexts = {
  name: 'Kasi Market',
  skipLink: 'Skip to content',
  market: 'Market',
  marketHeading: 'Browse offers',
  myStore: 'My Store',
  sell: 'Sell',
  safety: 'Stay safe',
  legal: 'Legal',
  inbox: 'Inbox',
  signIn: 'Login / Sign up',
  logout: 'Logout',
  navigation: 'Main',
  notFoundHeading: '404',
  notFoundText: 'Oops! Page not found',
  returnHome: 'Return to Home',
  tryAgain: 'Try again',
  refusedHeading: 'That did not work',
  refusedText: 'This address cannot be asked that. Nothing was changed.',
  tooManyHeading: 'One moment, please',
  tooManyText: 'Many pages were opened from here in a short time. Please try again in a minute.',
  errorHeading: 'Something went wrong',
  errorText: 'That was our fault, and we have written it down. Please try again.',
  islandFailed: 'What you typed is kept on this device. Load the page again to go on.',
  loadAgain: 'Load again',
} as const

/** `Browse offers` → `Browse offers | Kasi Market` (specification §2: the name plus the marketplace suffix). */
export const pageTitle = (name: string): string => `${name} | ${siteTexts.name}`
