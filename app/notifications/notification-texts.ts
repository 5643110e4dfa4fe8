/** What a toast says (spec §1): its title, and each type in words. */
export const notificationTexts = {
  title: 'New notification',
  types: { message: 'New message' },
  open: 'Open',
  close: 'Close',
} as const
