import type { Storage } from '#app/images/file-storage.ts'
import { pictureAddress, variantName, variantWidths } from '#app/images/picture-rules.ts'

/** Browsers may fetch what is below `product-images/`, also from a bucket; nobody but this server reads `hidden/`. */
export const publicPrefix = 'product-images/'
export const hiddenPrefix = 'hidden/'
/** Pictures of links and status cards, which their routes draw and send. */
export const drawingsPrefix = 'drawings/'

const nameOf = (imageUrl: string) => imageUrl.slice(pictureAddress('').length).replace(/\.jpg$/, '')

/** The names of all files of a picture, below either prefix. */
export const filesOf = (imageUrl: string): string[] => {
  const name = nameOf(imageUrl)
  const variants = variantWidths.flatMap((width) => [
    variantName(name, width, 'avif'),
    variantName(name, width, 'webp'),
  ])
  return [`${name}.jpg`, ...variants]
}

/** The bytes of one of a picture's files, also of a hidden one; null if there is none. For operators and for our own work only. */
export const readPicture = async (
  storage: Storage,
  imageUrl: string,
  end: '.jpg' | '-1280.avif' = '.jpg',
): Promise<Uint8Array | null> => {
  const file = nameOf(imageUrl) + end
  return (await storage.get(publicPrefix + file)) ?? (await storage.get(hiddenPrefix + file))
}
