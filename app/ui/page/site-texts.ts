import { textsOf } from '#app/language/texts-of.ts'
/** A name: the same in each language. */
export const siteName = 'Kasi Market'

export const siteTexts = textsOf('site', {
  errorTitle: 'Error: ',
  marketHeading: 'Browse offers',
  myStore: 'My Store',
  safety: 'Stay safe',
  inbox: 'Inbox',
  signIn: 'Login / Sign up',
  errorHeading: 'Something went wrong',
  islandFailed: 'What you typed is kept on this device. Load the page again to go on.',
  loadAgain: 'Load again',
})

/** `Browse offers` → `Browse offers | Kasi Market` (specification §2: the name plus the marketplace suffix). */
export const pageTitle = (name: string): string => `${name} | ${siteName}`
