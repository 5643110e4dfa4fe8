import { inflateSync } from 'node:zlib'
import { type BarePicture, maxParts } from './bare-picture.ts'

/** Of all packed texts and profiles together: profiles of printers have up to 3 MB, and a bomb has gigabytes. */
const maxUnpackedBytes = 8 * 1024 * 1024
const maxPackedChunks = 1000
const maxExifBytes = 64 * 1024

const keptChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'cICP', 'IDAT', 'IEND'])
/** Samples of a pixel once decoded, by colour type, were there transparency. */
const channels: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }

/**
 * PNG, and of an animated one its first picture; without text. A text or profile that unpacks to more than anybody writes
 * is refused. Checksums are not looked at: Chromium shows pixels with a wrong one too (decision 0034).
 */
export function barePng(file: Buffer): BarePicture | null {
  const kept: Buffer[] = []
  let keptFrom = 0
  let parts = 0
  let packedChunks = 0
  let unpackedBytes = 0
  for (let at = 8, type = ''; type !== 'IEND'; ) {
    const start = at
    const dataStart = at + 8
    const dataEnd = dataStart + file.readUInt32BE(at)
    type = file.toString('latin1', at + 4, dataStart)
    at = dataEnd + 4
    if (++parts > maxParts || at > file.length || (start === 8 && type !== 'IHDR')) return null
    const data = file.subarray(dataStart, dataEnd)
    const packedAt = findPacked(type, data)
    if (packedAt && ++packedChunks > maxPackedChunks) return null
    const unpacked = packedAt ? unpack(data.subarray(packedAt), maxUnpackedBytes - unpackedBytes) : 0
    if (unpacked === 'bomb') return null
    unpackedBytes += unpacked
    const isKept =
      keptChunks.has(type) ||
      (type === 'eXIf' && data.length <= maxExifBytes) ||
      (type === 'iCCP' && unpacked > 0)
    if (!isKept) {
      if (start > keptFrom) kept.push(file.subarray(keptFrom, start))
      keptFrom = at
    } else if (type === 'IEND') kept.push(file.subarray(keptFrom, at))
  }
  const sampleChannels = channels[file.readUInt8(25)]
  if (!sampleChannels) return null
  return {
    bytes: Buffer.concat(kept),
    pixels: file.readUInt32BE(16) * file.readUInt32BE(20),
    // An interlaced picture is decoded as a whole.
    bytesPerPixel: (sampleChannels * Math.max(8, file.readUInt8(24))) / 8,
  }
}

/** Where zlib's bytes begin: after a name, a zero and the method, and in `iTXt` two more texts that end with zeros. */
function findPacked(type: string, data: Buffer): number {
  const nameEnd = data.indexOf(0)
  if (type === 'zTXt' || type === 'iCCP') return nameEnd + 2
  if (type !== 'iTXt' || data[nameEnd + 1] !== 1) return 0
  return data.indexOf(0, data.indexOf(0, nameEnd + 3) + 1) + 1
}

/** How many bytes come out; 0 when they cannot be unpacked. */
function unpack(packed: Buffer, maxOutputLength: number): number | 'bomb' {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) }).length
  } catch (error) {
    return error instanceof RangeError ? 'bomb' : 0
  }
}
