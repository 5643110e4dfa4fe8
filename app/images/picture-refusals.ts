import { textsOf } from '#app/language/texts-of.ts'
import { maxPictureMegabytes } from './picture-rules.ts'

/** Reasons that the server alone gives; they follow 'Failed to upload image: '. */
export const pictureRefusals = textsOf('pictureRefusals', {
  tooLarge: `The file is larger than ${maxPictureMegabytes} MB. Please choose a smaller picture, or take a screenshot of it.`,
  tooManyPixels:
    'The picture has too many pixels for us to open. Please choose a smaller one, or take a screenshot of it.',
  damaged:
    'The file is damaged or cut off, so we cannot open it. Please choose another picture, or take a screenshot of it.',
  tookTooLong: 'The picture took too long to open. Please choose a smaller one, or take a screenshot of it.',
  busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
  notStored: 'We could not store it just now. Please try again.',
  inTooManyParts: 'The picture came in too many pieces. Please choose it again.',
  incomplete: 'The picture has not arrived as a whole. Please try again.',
  tooMany: (minutes: number) =>
    `You have uploaded many pictures. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
})
