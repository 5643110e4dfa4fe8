import { textsOf } from '#app/language/texts-of.ts'
/** The texts of uploading a picture (specification §8), in browsers too. Reasons follow 'Failed to upload image: '. */
export const pictureTexts = textsOf('picture', {
  uploadedImage: 'Image uploaded successfully!',
  uploadedLogo: 'Logo uploaded successfully!',
  failedImage: (reason: string) => `Failed to upload image: ${reason}`,
  failedLogo: (reason: string) => `Failed to upload logo: ${reason}`,

  empty: 'The file is empty. Please choose another picture.',
  notPicture: 'This file is not a picture that we can show. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  heic: 'This is a HEIC picture, which most phones cannot show. On an iPhone, open Settings → Camera → Formats, choose Most Compatible and take the picture again; or take a screenshot of it and upload that.',
  noConnection: 'the connection broke. It goes on from where it stopped.',
})
