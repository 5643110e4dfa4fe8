import { textsOf } from '#app/language/texts-of.ts'
/** The texts of saving a store (specification §5, §8). */
export const savingTexts = textsOf('saving', {
  incomplete: 'Please fill in store name and add at least one product.',
  profileError: (message: string) => `Error saving store profile: ${message}`,
  productsError: (message: string) => `Error saving products: ${message}`,
  failed: 'Something went wrong on our side. Please try again.',
  authenticationError: 'Authentication error. Please log in again.',
  signInAgain: 'What you typed stays here. Sign in in another tab, then come back and go on.',
  openOwnStore: 'Open my store',
  otherOwner:
    'You are signed in as somebody else now. This form belongs to another account, so nothing was saved.',
  nameMissing: 'Write the name of your store.',
  titleMissing: 'Write a title, or remove the product.',
  bothMissing: 'Write a title and a price, or remove the product.',
  unfinished: (count: number) =>
    count === 1 ? '1 product is not finished:' : `${count} products are not finished:`,
  moreUnfinished: (count: number) => `And ${count} more.`,
  tooLong: (most: number) => `Make it shorter: at most ${most} characters.`,
  productAtFault: (name: string, fault: string) => `${name}: ${fault}`,
  quantityWrong: 'Write a number from 1 to 999, or leave it empty.',
  pictureGone: 'This picture is not here any more. Please choose it again.',
  changedField: 'Changed elsewhere meanwhile. Saved now: ',
  changedNothing: '(nothing)',
  changedPicture: 'Changed elsewhere meanwhile. Update again to keep yours.',
})
