/** The texts of a toast, apart from its type (spec §1). */
export const notificationTexts = {
  region: 'Notifications',
  title: 'New notification',
  open: 'Open',
  close: 'Close',
} as const

/** The types that we have words for; any other is shown as it is. */
export const typeWords: ReadonlyMap<string, string> = new Map([['message', 'New message']])
