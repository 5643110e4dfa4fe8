import { maxPictureMegabytes } from './picture-rules.ts'

/** The texts of uploading a picture (specification §8). Reasons follow 'Failed to upload image: '. */
export const pictureTexts = {
  uploadedImage: 'Image uploaded successfully!',
  uploadedLogo: 'Logo uploaded successfully!',
  failedImage: (reason: string) => `Failed to upload image: ${reason}`,
  failedLogo: (reason: string) => `Failed to upload logo: ${reason}`,

  empty: 'The file is empty. Please choose another picture.',
  tooLarge: `The file is larger than ${maxPictureMegabytes} MB. Please choose a smaller picture, or take a screenshot of it.`,
  notPicture: 'This file is not a picture that we can show. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  heic: 'This is a HEIC picture, which most phones cannot show. On an iPhone, open Settings → Camera → Formats, choose Most Compatible and take the picture again; or take a screenshot of it and upload that.',
  tooManyPixels:
    'The picture has too many pixels for us to open. Please choose a smaller one, or take a screenshot of it.',
  damaged:
    'The file is damaged or cut off, so we cannot open it. Please choose another picture, or take a screenshot of it.',
  tookTooLong: 'The picture took too long to open. Please choose a smaller one, or take a screenshot of it.',
  busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
  notStored: 'We could not store it just now. Please try again.',
  noConnection: 'the connection broke. It goes on from where it stopped.',
  inTooManyParts: 'The picture came in too many pieces. Please choose it again.',
  incomplete: 'The picture has not arrived as a whole. Please try again.',
  tooMany: (minutes: number) =>
    `You have uploaded many pictures. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const
