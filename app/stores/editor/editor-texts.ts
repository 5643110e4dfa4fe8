import { textsOf } from '#app/language/texts-of.ts'
/** The texts of the store editor (specification §2, §8). */
export const editorTexts = textsOf('editor', {
  product: (position: number, title: string) => title.trim() || `Product ${position}`,
  removed: (name: string) => `${name} is removed.`,
  currentImage: (name: string, number: number) =>
    number === 1 ? `Picture of ${name}` : `Picture ${number} of ${name}`,
  notSent: 'Not sent yet',
  tryAgain: 'Try again',
  uploadRunning: 'Uploading…',
  uploadCancelled: 'Upload cancelled.',
  pictureRemoved: 'Picture removed.',
  undo: 'Undo',
  publishing: 'Publishing…',
  loading: 'Loading…',
  waitingForPictures: 'Waiting for photos…',
  pictureNotUp: 'One picture has not gone up. Try it again, or remove it.',
  noConnection: 'No connection.',
  serverAway: 'Kasi Market cannot be reached right now.',
  keptHere: 'What you typed is kept on this device.',
  goesByItself: 'It goes by itself when there is signal.',
  keptOnPage: 'Do not close this page, or what you typed is lost.',
  signedInAgain: 'You are signed in again.',
  draftFound: (time: string) => `You have changes from ${time} that are not published.`,
  draftContinue: 'Continue',
  draftDiscard: 'Discard',
  draftSaved: 'What you typed then is saved already.',
  tooManyProducts: (most: number) => `A store can have ${most} products. Remove some, then publish again.`,
})
