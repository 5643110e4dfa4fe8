import { type BarePicture, maxParts } from './bare-picture.ts'

/**
 * Encoders make up to about twenty. A scan of 50 megapixels may be 75 bytes and costs 4 ms, and libjpeg reads as many as
 * there are.
 */
const maxScans = 100

const marker = { frame: 0xc0, extended: 0xc1, progressive: 0xc2, tables: 0xc4, scan: 0xda, end: 0xd9 }
/** Huffman and quantization tables, restart interval, JFIF and Adobe (which say what the colours mean). */
const keptMarkers = new Set([marker.tables, 0xdb, 0xdd, 0xe0, 0xee])

/** JPEG, without comments, previews, XMP, IPTC and what stands after the end. */
export function bareJpeg(file: Buffer): BarePicture | null {
  const kept = [file.subarray(0, 2)]
  let frame: { pixels: number; samplesPerPixel: number; isProgressive: boolean } | null = null
  let parts = 0
  let scans = 0
  let at = nextMarker(file, 2)
  for (; file.readUInt8(at + 1) !== marker.end; at = nextMarker(file, at)) {
    if (++parts > maxParts) return null
    const kind = file.readUInt8(at + 1)
    const start = at
    at += 2 + Math.max(2, file.readUInt16BE(at + 2))
    if (at >= file.length) return null
    const segment = file.subarray(start, at)
    if (kind === marker.scan) {
      const next = nextMarker(file, at)
      if (next === at || ++scans > maxScans) return null
      kept.push(segment, file.subarray(at, next))
    } else if (kind === marker.frame || kind === marker.extended || kind === marker.progressive) {
      if (frame) return null
      frame = readFrame(segment)
      if (!frame) return null
      kept.push(segment)
    } else if (keptMarkers.has(kind) || isOrientation(segment) || isProfile(segment)) kept.push(segment)
  }
  if (!frame || scans === 0) return null
  kept.push(Buffer.of(0xff, marker.end))
  // With more than one scan, libjpeg holds all coefficients, at two bytes; else some lines.
  const bytesPerPixel = frame.isProgressive || scans > 1 ? 2 * frame.samplesPerPixel : 1
  return { bytes: Buffer.concat(kept), pixels: frame.pixels, bytesPerPixel }
}

/** Where the next marker is, from `at`; the file's end when it is cut off. Skips what stands for 0xff, fills or restarts. */
function nextMarker(file: Buffer, at: number): number {
  for (let next = at; next < file.length - 1; next += 1) {
    if (file[next] !== 0xff) continue
    const kind = file.readUInt8(next + 1)
    const isRestart = kind >= 0xd0 && kind <= 0xd7
    if (kind > 0x01 && kind < 0xff && !isRestart) return next
  }
  return file.length
}

function readFrame(segment: Buffer) {
  const components = segment.readUInt8(9)
  const samplings = Array.from({ length: components }, (_, index) => segment.readUInt8(11 + 3 * index))
  const across = samplings.map((sampling) => sampling >> 4)
  const down = samplings.map((sampling) => sampling & 15)
  const samples = across.reduce((sum, width, index) => sum + width * (down[index] ?? 0), 0)
  if (samples === 0) return null
  return {
    pixels: segment.readUInt16BE(5) * segment.readUInt16BE(7),
    samplesPerPixel: samples / (Math.max(...across) * Math.max(...down)),
    isProgressive: segment.readUInt8(1) === marker.progressive,
  }
}

const isOrientation = (segment: Buffer) =>
  segment[1] === 0xe1 && segment.toString('latin1', 4, 10) === 'Exif\0\0'
const isProfile = (segment: Buffer) =>
  segment[1] === 0xe2 && segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0'
