const obu = { sequenceHeader: 1, frameHeader: 3, frame: 6 }

/**
 * How many pixels one AV1 picture has. Null when it is not one: each further frame costs as much as the first, and 22 KB
 * hold twenty of 49 megapixels.
 */
export function countAv1Pixels(data: Buffer): number | null {
  let pixels: number | null = null
  let frames = 0
  for (let at = 0; at < data.length; ) {
    // Forbidden bit, type (4), extension, size, reserved.
    const head = data.readUInt8(at)
    const type = (head >> 3) & 15
    at += head & 4 ? 2 : 1
    let bytes = data.length - at
    if (head & 2) {
      bytes = 0
      for (let shift = 0, next = 0x80; next & 0x80; shift += 7) {
        if (shift > 28) return null
        next = data.readUInt8(at++)
        bytes += (next & 0x7f) * 2 ** shift
      }
    }
    if (at + bytes > data.length) return null
    if (type === obu.sequenceHeader) {
      const counted = readSequencePixels(data.subarray(at, at + bytes))
      if (!counted) return null
      pixels = Math.max(pixels ?? 0, counted)
    }
    if (type === obu.frameHeader || type === obu.frame) frames += 1
    at += bytes
  }
  return frames === 1 ? pixels : null
}

/** The largest frame that a sequence header allows (AV1 specification, 5.5.1). */
function readSequencePixels(header: Buffer): number | null {
  let bit = 0
  const read = (bits: number) => {
    let value = 0
    for (let end = bit + bits; bit < end; bit += 1)
      value = value * 2 + ((header.readUInt8(bit >> 3) >> (7 - (bit & 7))) & 1)
    return value
  }
  // Profile, and that the picture is a still.
  read(3 + 1)
  const isReduced = read(1)
  if (isReduced) read(5)
  else {
    const hasTiming = read(1)
    if (hasTiming) return null
    const hasDelays = read(1)
    for (let points = read(5) + 1; points > 0; points -= 1) {
      read(12)
      if (read(5) > 7) read(1)
      if (hasDelays && read(1)) read(4)
    }
  }
  const widthBits = read(4) + 1
  const heightBits = read(4) + 1
  return (read(widthBits) + 1) * (read(heightBits) + 1)
}
