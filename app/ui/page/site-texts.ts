export const siteTexts = {
  name: 'Kasi Market',
  errorTitle: 'Error: ',
  marketHeading: 'Browse offers',
  myStore: 'My Store',
  safety: 'Stay safe',
  inbox: 'Inbox',
  signIn: 'Login / Sign up',
  errorHeading: 'Something went wrong',
  islandFailed: 'What you typed is kept on this device. Load the page again to go on.',
  loadAgain: 'Load again',
} as const

/** `Browse offers` → `Browse offers | Kasi Market` (specification §2: the name plus the marketplace suffix). */
export const pageTitle = (name: string): string => `${name} | ${siteTexts.name}`
