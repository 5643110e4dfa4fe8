/** The cache of pictures, and what it holds: together 6 MB. */
export const picturesCache = 'pictures'
export const mostPictures = 150
export const mostPictureBytes = 40_000

/** Returns the address of a picture without its size and format, in which its files differ. */
export const pictureName = (address: string): string => address.replace(/(-\d+)?\.\w+$/, '')
