/** The most bytes of an upload (specification §5): a photo of the largest phone cameras. */
export const maxPictureBytes = 12 * 1024 * 1024
export const maxPictureMegabytes = maxPictureBytes / 1024 / 1024
