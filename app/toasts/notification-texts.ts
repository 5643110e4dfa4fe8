/** The texts of a toast except its type (specification §1). */
export const notificationTexts = {
  region: 'Notifications',
  title: 'New notification',
  open: 'Open',
  close: 'Close',
} as const

/** The texts of known types; any other type is shown as it is. */
export const typeWords: ReadonlyMap<string, string> = new Map([['message', 'New message']])
