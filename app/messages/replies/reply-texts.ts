/** The texts of saved replies in a thread. */
export const replyTexts = {
  heading: 'Saved replies',
  edit: 'Edit replies',
} as const
