/** The texts of saving a store (specification §5, §8). */
export const savingTexts = {
  published: (storeName: string) => `Your ${storeName} store has been published successfully!`,
  updated: (storeName: string) => `Your ${storeName} store has been updated successfully!`,
  incomplete: 'Please fill in store name and add at least one product.',
  profileError: (message: string) => `Error saving store profile: ${message}`,
  productsError: (message: string) => `Error saving products: ${message}`,
  failed: 'Something went wrong on our side. Please try again.',
  authenticationError: 'Authentication error. Please log in again.',
  signInAgain: 'What you typed stays here. Sign in in another tab, then come back and go on.',
  openOwnStore: 'Open my store',
  otherOwner:
    'You are signed in as somebody else now. This form belongs to another account, so nothing was saved.',
  unreadable: 'This form could not be read. Nothing was changed. Please load the page again.',
  nameMissing: 'Write the name of your store.',
  titleMissing: 'Write a title, or remove the product.',
  bothMissing: 'Write a title and a price, or remove the product.',
  unfinished: (count: number) =>
    count === 1 ? '1 product is not finished:' : `${count} products are not finished:`,
  moreUnfinished: (count: number) => `And ${count} more.`,
  tooLong: (most: number) => `Make it shorter: at most ${most} characters.`,
  productAtFault: (name: string, fault: string) => `${name}: ${fault}`,
  tooManySaves: (minutes: number) =>
    `You have saved your store very often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  tooManyChanges: (minutes: number) =>
    `You have changed things very often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  notYours: 'This product is not in your store.',
  quantityWrong: 'Write a number from 1 to 999, or leave it empty.',
  pictureGone: 'This picture is not here any more. Please choose it again.',
  changedElsewhere: 'Your store was changed in another tab or on another phone.',
  savedSince: 'Your store was saved after you typed this.',
  changedField: 'Changed elsewhere meanwhile. Saved now: ',
  changedNothing: '(nothing)',
  changedPicture: 'Changed elsewhere meanwhile. Update again to keep yours.',
  howToKeep: 'Look at what is marked. Update again to save what stands in the form.',
  removedElsewhere: 'Removed elsewhere meanwhile. Update again to put it back, or remove it here too.',
  editedElsewhere:
    'You removed this, but it was changed elsewhere meanwhile. Remove it again if you still want to.',
} as const
