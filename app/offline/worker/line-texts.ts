/** Returns such as '14:20, 21 Nov', by the clock of the phone. */
export function savedAt(date: string | null): string {
  // `String(date)` is the same in every language: 'Sat Nov 21 2026 14:20:05 GMT+0200 …'.
  const [, month, day, , time = ''] = String(new Date(date!)).split(' ')
  return `${time.slice(0, 5)}, ${Number(day)} ${month}`
}

/** The texts of the line at the top of a page that this phone shows by itself. */
export const lineTexts = {
  savedCopy: (time: string) => `Saved copy from ${time}. No connection.`,
  notSaved: 'No connection. This page is not saved on this phone.',
  signedOut: 'You are signed out on this phone.',
}
