import { crc32, deflateSync } from 'node:zlib'
import { secret } from '#test/pictures/camera-pictures.ts'

// Pictures for tests that no camera makes, byte by byte: animations, bombs and files that declare false sizes.

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const repeat = (bytes: Buffer, times: number) => Buffer.alloc(bytes.length * times, bytes)

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))])
}

type PngOptions = {
  width: number
  height: number
  bits?: number
  colourType?: number
  isInterlaced?: boolean
}

/** Makes zeros; `chunks` stand before the pixels. Interlaced, it has twice as many lines as rows. */
export function zeroPng(options: PngOptions, ...chunks: Buffer[]): Buffer {
  const { width, height, bits = 8, colourType = 2, isInterlaced = false } = options
  const head = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.of(bits, colourType, 0, 0, isInterlaced ? 1 : 0),
  ])
  const samples = { 0: 1, 2: 3, 6: 4 }[colourType] ?? 1
  const bytes = height * ((isInterlaced ? 3 : 1) + Math.ceil((width * samples * bits) / 8))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND'),
  ])
}

/** Makes a packed chunk of 45 MB when unpacked. */
export const packedBomb = (type: 'zTXt' | 'iTXt' | 'iCCP') =>
  pngChunk(
    type,
    Buffer.concat([
      Buffer.from(type === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0'),
      deflateSync(Buffer.alloc(45e6)),
    ]),
  )

const gifFrame = (width: number, height: number) =>
  Buffer.concat([Buffer.of(0x2c, 0, 0, 0, 0), uint16(width), uint16(height), Buffer.of(0, 2, 2, 0x4c, 1, 0)])

/** Makes a GIF of two colours with a comment and `frames` frames. */
export const gif = (width: number, height: number, frames = 1, frameWidth = width, frameHeight = height) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    uint16(width),
    uint16(height),
    Buffer.of(0x80, 0, 0, 200, 100, 50, 0, 0, 0),
    Buffer.concat([Buffer.of(0x21, 0xfe, secret.length), Buffer.from(secret), Buffer.of(0)]),
    repeat(gifFrame(frameWidth, frameHeight), frames),
    Buffer.of(0x3b),
  ])

/** Little-endian, as in GIF. */
function uint16(value: number): Buffer {
  return Buffer.of(value & 255, value >> 8)
}

function riffChunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(type),
    uint32(data.length).reverse(),
    data,
    Buffer.alloc(data.length & 1),
  ])
}

/** Makes an animation that repeats one WebP's pixels. `canvas`: pixels a side, or those of the picture. */
export function animatedWebp(still: Buffer, frames: number, canvas = 1): Buffer {
  const side = uint32(canvas - 1)
    .reverse()
    .subarray(0, 3)
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]))
  const head = [
    riffChunk('VP8X', Buffer.concat([Buffer.of(0x12, 0, 0, 0), side, side])),
    riffChunk('ANIM', Buffer.alloc(6)),
  ]
  const body = Buffer.concat([Buffer.from('WEBP'), ...head, repeat(frame, frames)])
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length).reverse(), body])
}

/**
 * Makes a progressive JPEG of up to 49 megapixels with further scans that change nothing: each says in 99 bytes 48 times
 * that 16,384 blocks are empty, costs 4 ms, and is correct.
 */
export function manyScansJpeg(progressive: Buffer, scans: number): Buffer {
  // A single code, '0', for 0xe0: the next 14 bits say how many more than 16,384.
  const table = Buffer.concat([Buffer.of(0xff, 0xc4, 0, 20, 0x10, 1), Buffer.alloc(15), Buffer.of(0xe0)])
  const scan = Buffer.concat([Buffer.of(0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0), Buffer.alloc(89)])
  return Buffer.concat([progressive.subarray(0, -2), table, repeat(scan, scans), progressive.subarray(-2)])
}

/** Makes an AVIF as libheif writes it, with its one frame repeated: each is decoded. */
export function manyFramesAvif(avif: Buffer, frames: number): Buffer {
  const start = avif.indexOf('mdat') + 4
  const headerEnd = start + 4 + avif.readUInt8(start + 3)
  const pixels = Buffer.concat([avif.subarray(start, headerEnd), repeat(avif.subarray(headerEnd), frames)])
  const bytes = Buffer.concat([avif.subarray(0, start), pixels])
  bytes.writeUInt32BE(pixels.length + 8, start - 8)
  bytes.writeUInt32BE(pixels.length, bytes.indexOf(uint32(avif.length - start)))
  return bytes
}

export const heic = Buffer.concat([
  uint32(24),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(4000, 'iPhone'),
])
