import { textsOf } from '#app/language/texts-of.ts'
/** The texts of a toast except its type (specification §1). */
export const notificationTexts = textsOf('notification', {
  region: 'Notifications',
  title: 'New notification',
  newMessage: 'New message',
  open: 'Open',
  close: 'Close',
})

/** The texts of known types; any other type is shown as it is. */
export const typeWords = (type: string): string => (type === 'message' ? notificationTexts.newMessage : type)
