import { textsOf } from '#app/language/texts-of.ts'
/** The texts of the photos of an offer. */
export const photoTexts = textsOf('photo', {
  photos: 'Photos',
  hint: 'Up to 8. The first one is the cover.',
  add: 'Add photos',
  take: 'Take a photo',
  cover: 'Cover',
  photo: (number: number) => `Photo ${number}`,
  earlier: (number: number) => `Move photo ${number} forward`,
  moved: (from: number, to: number) => `Photo ${from} is photo ${to} now.`,
  remove: (number: number) => `Remove photo ${number}`,
  uploading: (number: number) => `Photo ${number} is being sent`,
  waits: 'Waits for signal',
  tooMany: 'An offer has at most 8 photos. The first 8 are kept.',
})
