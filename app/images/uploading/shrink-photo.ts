import { sniffFormat } from '#app/images/decoding/sniff-format.ts'
import { groundOf } from '#app/images/ground.ts'
import { frameRatio } from '#app/images/picture-rules.ts'
import { fitPicture } from '#app/images/picture-sizes.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { UploadFailure } from './upload-failure.ts'

/**
 * The greatest width that is sent, in pixels, and the bytes that a photo may cost the seller (specification §10). An upright photo
 * has at most as many pixels as one of that width in 4:3.
 */
type Limits = { maxWidth: number; maxSentBytes: number }

/** The largest shown is 1280 wide. */
const usualLimits: Limits = { maxWidth: 1600, maxSentBytes: 400_000 }

const qualities = [0.82, 0.7, 0.55, 0.4]

/** The shrunk photo, or the file itself if that is no larger or this browser cannot open it. */
export async function readyToSend(file: Blob, limits = usualLimits): Promise<Blob> {
  if (file.size === 0) throw new UploadFailure(pictureTexts.empty)
  const format = sniffFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (!format) throw new UploadFailure(pictureTexts.notPicture)
  const shrunk = await shrinkPhoto(file, limits)
  // Refuses rather than sends megabytes that the server would refuse.
  if (!shrunk && format === 'heic') throw new UploadFailure(pictureTexts.heic)
  return shrunk && (shrunk.size < file.size || file.size > limits.maxSentBytes) ? shrunk : file
}

/**
 * A photo as a JPEG of at most so many pixels and bytes, upright, without what the camera wrote into it. Null when this
 * browser cannot open it; then the server has to judge the file itself.
 */
async function shrinkPhoto(file: Blob, { maxWidth, maxSentBytes }: Limits): Promise<Blob | null> {
  const picture = await open(file)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  const size = fitPicture(picture, { width: maxWidth, pixels: maxWidth ** 2 / frameRatio })
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency; without this it would be black.
  context.fillStyle = groundOf(lookAt(picture), 4)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  let smallest: Blob | null = null
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (smallest && smallest.size <= maxSentBytes) break
  }
  return smallest
}

/** A few pixels of the picture, with their opacity: a cheap phone need not hold all of them twice. */
function lookAt(picture: ImageBitmap): ArrayLike<number> {
  const side = 128
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data ?? []
}

async function open(file: Blob): Promise<ImageBitmap | null> {
  try {
    // Upright, as its EXIF says, is the default everywhere by now; old browsers want to be asked.
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}
