import sharp, { type OverlayOptions } from 'sharp'
import type { Drawing } from './decoder-messages.ts'
import type { PictureFile } from './encode-picture.server.ts'

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
