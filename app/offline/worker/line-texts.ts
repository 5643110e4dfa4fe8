export const lineTexts = {
  savedCopy: (time: string) => `Saved copy from ${time}. No connection.`,
  notSaved: 'No connection. This page is not saved on this phone.',
  signedOut: 'You are signed out on this phone.',
}
