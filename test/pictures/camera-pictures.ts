import sharp, { type Sharp } from 'sharp'

// Pictures as cameras and programs make them; the hostile ones are in test/pictures/picture-corpus.ts.

/** Text beside the pixels that people would not want to publish. */
export const secret = 'Secret street 7'

export const plainPicture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } })

/** Makes a gradient: it compresses like a photo, and is the same in every run. */
export function gradient(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    data.set([(x * 255) / width, (y * 255) / height, (x + y) & 255], at)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const cornerColours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [0, 0, 0],
]

/** Makes four corners of four colours, 96 × 64, stored as by a camera held that way (EXIF 2.32, Orientation). */
export function turnedPicture(orientation: number) {
  const [width, height] = [96, 64]
  const isOnItsSide = orientation >= 5
  const storedWidth = isOnItsSide ? height : width
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, bottom] = [width - 1 - x, height - 1 - y]
      const places = [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
        [y, x],
        [y, right],
        [bottom, right],
        [bottom, x],
      ]
      const [storedX = 0, storedY = 0] = places[orientation - 1] ?? []
      const colour = cornerColours[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? []
      data.set(colour, (storedY * storedWidth + storedX) * 3)
    }
  const raw = { width: storedWidth, height: isOnItsSide ? width : height, channels: 3 } as const
  return sharp(data, { raw }).withMetadata({ orientation })
}

/** Adds a place, a name, XMP and a colour profile. */
export const withMetadata = (picture: Sharp) =>
  picture
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a xmlns="http://ns.adobe.com/xap/1.0/">${secret}</a></x:xmpmeta>`,
    )

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Makes a JPEG whose profile, a matrix and gamma, declares Adobe RGB (1998). */
export async function adobeRgbJpeg(picture: Sharp): Promise<Buffer> {
  const fixed = (...values: number[]) => values.map((value) => uint32(Math.round(value * 65_536)))
  const colour = (x: number, y: number, z: number) =>
    Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...fixed(x, y, z)])
  const gamma = Buffer.concat([Buffer.from('curv\0\0\0\0'), uint32(1), Buffer.of(2, 0x33, 0, 0)])
  const tags: [string, Buffer][] = [
    ['wtpt', colour(0.9642, 1, 0.8249)],
    ['rXYZ', colour(0.60974, 0.31111, 0.01947)],
    ['gXYZ', colour(0.20528, 0.62567, 0.06087)],
    ['bXYZ', colour(0.14919, 0.06322, 0.74457)],
    ...['rTRC', 'gTRC', 'bTRC'].map((type): [string, Buffer] => [type, gamma]),
  ]
  let at = 128 + 4 + 12 * tags.length
  const table = tags.map(([type, data]) => {
    const entry = Buffer.concat([Buffer.from(type), uint32(at), uint32(data.length)])
    at += data.length
    return entry
  })
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at, 0)
  head.write('\x02\x10\0\0mntrRGB XYZ ', 8, 'latin1')
  head.write('acsp', 36)
  Buffer.concat(fixed(0.9642, 1, 0.8249)).copy(head, 68)
  const profile = Buffer.concat([head, uint32(tags.length), ...table, ...tags.map(([, data]) => data)])
  const jpeg = await picture.jpeg({ quality: 95 }).toBuffer()
  const segment = Buffer.concat([
    Buffer.of(0xff, 0xe2, 0, 0),
    Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
    profile,
  ])
  segment.writeUInt16BE(segment.length - 2, 2)
  return insert(jpeg, 2, segment)
}

export const insert = (bytes: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
