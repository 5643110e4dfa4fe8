import type { OverlayOptions, Raw } from 'sharp'
import sharp from 'sharp'
import { groundOf } from '#app/images/ground.ts'
import { variantName, variantWidths } from '#app/images/picture-rules.ts'
import { jpegSize, maxPicturePixels, storedSize } from '#app/images/picture-sizes.ts'
import type { Drawing } from './decoder-messages.ts'

// One thread a picture, and nothing kept: no two pictures are the same, and the process has other work.
sharp.concurrency(1)
sharp.cache(false)

const largest = variantWidths[variantWidths.length - 1]!

/** One file of a stored picture: its name inside the owner's folder, and its bytes. */
export type PictureFile = { name: string; bytes: Buffer }

/** Rows of sRGB, 8 bits a channel, upright, opaque, without metadata. */
export type DecodedPicture = { data: Buffer; raw: Raw }

/**
 * The picture at the largest size that is kept. `source` is anything sharp reads; callers check what they let in. Throws
 * when it cannot be decoded.
 */
export async function decodePicture(source: Buffer): Promise<DecodedPicture> {
  const picture = sharp(source, {
    limitInputPixels: maxPicturePixels,
    // 'warning', sharp's default, refuses photos that every phone shows: bytes too many, a wrong checksum, a scan that
    // says odd things of itself. This refuses what ends too early. (Cut off and closed again, a photo is grey below, as
    // phones show it: its seller sees that.)
    failOn: 'truncated',
  })
  const { depth, autoOrient } = await picture.metadata()
  // Sharp silently makes P3 of 16 bits with a profile. (Not for all: JPEG is then decoded at its full size.)
  if (depth === 'ushort') picture.pipelineColourspace('srgb')
  const { data, info } = await picture
    .autoOrient()
    .resize({ ...storedSize(autoOrient, largest), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await withGround(data, { width: info.width, height: info.height, channels: info.channels })
}

/** A white logo on nothing gets a dark ground, all else a white one. */
async function withGround(data: Buffer, raw: Raw): Promise<DecodedPicture> {
  if (raw.channels !== 2 && raw.channels !== 4) return { data, raw }
  const flat = await sharp(data, { raw })
    .flatten({ background: groundOf(data, raw.channels) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: flat.data, raw: { ...raw, channels: flat.info.channels } }
}

/** A market shows 14 cards before anybody scrolls. Two pixels a point hide what this quality loses (decision 0006). */
const ofCards = { avif: { quality: 36, effort: 3, chromaSubsampling: '4:2:0' }, webp: { quality: 55 } }
/** Effort 1: less than half of the time of effort 2, for no more bytes (decision 0006). */
const ofPages = { avif: { quality: 50, effort: 1 }, webp: { quality: 75 } }
const cardWidth = variantWidths[0]

/** The JPEG and all variants. `name` is what the files are called before their width and ending. */
export async function encodeVariants({ data, raw }: DecodedPicture, name: string): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  let [avif, webp, encoded] = [Buffer.alloc(0), Buffer.alloc(0), '']
  for (const width of variantWidths) {
    const size = storedSize(raw, width)
    // Small pictures and strips have one size under two names.
    const isOfCards = width === cardWidth
    const wanted = `${size.width}×${size.height}, ${isOfCards}`
    if (encoded !== wanted) {
      const resized = sharp(data, { raw }).resize({ ...size, fit: 'fill' })
      const settings = isOfCards ? ofCards : ofPages
      avif = await resized.clone().avif(settings.avif).toBuffer()
      webp = await resized.clone().webp(settings.webp).toBuffer()
      encoded = wanted
    }
    files.push({ name: variantName(name, width, 'avif'), bytes: avif })
    files.push({ name: variantName(name, width, 'webp'), bytes: webp })
  }
  const jpeg = await sharp(data, { raw })
    .resize({ ...jpegSize(raw), fit: 'fill' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  return [...files, { name: `${name}.jpg`, bytes: jpeg }]
}

export const encodePicture = async (source: Buffer, name: string): Promise<PictureFile[]> =>
  encodeVariants(await decodePicture(source), name)

const qualities = [80, 70, 60, 45]

/** The drawing as the best JPEG that `maxBytes` hold. */
export async function drawPicture(drawing: Drawing): Promise<PictureFile> {
  const { width, height, ground, photos, overlay, maxBytes } = drawing
  const layers: OverlayOptions[] = []
  for (const photo of photos) layers.push(await placePhoto(photo))
  layers.push(await renderSvg(overlay))
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return { name: 'drawn.jpg', bytes }
}

async function placePhoto({ bytes, left, top, ...size }: Drawing['photos'][number]): Promise<OverlayOptions> {
  const { data, info } = await sharp(bytes, { failOn: 'truncated' })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top }
}

const svgLoader = ['VipsForeignLoadSvgBuffer']

/** SVG can be opened meanwhile only: the process has one job at a time, and uploads are no SVG. */
async function renderSvg(svg: string): Promise<OverlayOptions> {
  sharp.unblock({ operation: svgLoader })
  try {
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    return {
      input: data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      left: 0,
      top: 0,
    }
  } finally {
    sharp.block({ operation: svgLoader })
  }
}
