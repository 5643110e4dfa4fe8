import { countAv1Pixels } from './av1-pixels.server.ts'
import type { BarePicture } from './bare-picture.ts'
import { type Box, boxesIn, makeBox, makeFullBox, readSized, uint16, uint32 } from './bmff-boxes.server.ts'

/** An item of the file: the bytes of one AV1 picture. Ids have 16 bits, which is as far as encoders count. */
type Item = { id: number; data: Buffer }

/**
 * AVIF of one AV1 picture and its transparency: without films, tiles (which may be one tile a thousand times), previews and
 * metadata (which may be packed). Turning, mirroring and the profile stand among the properties, and stay.
 */
export function bareAvif(file: Buffer): BarePicture | null {
  const meta = boxesIn(file, 0, file.length).find(({ type }) => type === 'meta')
  if (!meta) return null
  const parts = new Map(boxesIn(file, meta.body + 4, meta.end).map((box) => [box.type, box]))
  const [primary, infos, locations, properties] = ['pitm', 'iinf', 'iloc', 'iprp'].map((type) =>
    parts.get(type),
  )
  if (!primary || !infos || !locations || !properties) return null

  const primaryId = readId(file, primary.body, primary.body + 4)
  const av1Ids = readAv1Ids(file, infos)
  const references = parts.get('iref')
  const alphaId = references
    ? readAuxiliaryIds(file, references, primaryId).find((id) => av1Ids.has(id))
    : undefined
  const items: Item[] = []
  let pixels = 0
  for (const id of alphaId === undefined ? [primaryId] : [primaryId, alphaId]) {
    const data = av1Ids.has(id) && id <= 0xffff ? readItem(file, locations, id) : null
    const itemPixels = data && countAv1Pixels(data)
    if (!data || !itemPixels) return null
    items.push({ id, data })
    pixels += itemPixels
  }
  // libaom's picture, libheif's copies of it in three layouts, and libvips' own: 18 bytes at 8 bits a channel, 24 at 10.
  return {
    bytes: assemble(items, file.subarray(properties.start, properties.end)),
    pixels,
    bytesPerPixel: 24,
  }
}

/** Ids have 16 bits in version 0 of a box, 32 in version 1; of `infe` and `iloc` in other versions. */
function readId(file: Buffer, boxBody: number, at: number, lastShortVersion = 0): number {
  return file.readUInt8(boxBody) <= lastShortVersion ? file.readUInt16BE(at) : file.readUInt32BE(at)
}

function readAv1Ids(file: Buffer, { body, end }: Box): Set<number> {
  const ids = new Set<number>()
  for (const info of boxesIn(file, body + (file.readUInt8(body) === 0 ? 6 : 8), end)) {
    const typeAt = info.body + (file.readUInt8(info.body) === 2 ? 8 : 10)
    if (file.toString('latin1', typeAt, typeAt + 4) === 'av01')
      ids.add(readId(file, info.body, info.body + 4, 2))
  }
  return ids
}

/** Those that say that they belong to `ownerId`: its transparency, if any, or its depths. */
function readAuxiliaryIds(file: Buffer, { body, end }: Box, ownerId: number): number[] {
  const idBytes = file.readUInt8(body) === 0 ? 2 : 4
  return boxesIn(file, body + 4, end)
    .filter(({ type, body: at }) => type === 'auxl' && readId(file, body, at + idBytes + 2) === ownerId)
    .map(({ body: at }) => readId(file, body, at))
}

/** Null unless the item lies in one piece in the file itself. */
function readItem(file: Buffer, { body }: Box, wantedId: number): Buffer | null {
  const version = file.readUInt8(body)
  const sizes = file.readUInt16BE(body + 4)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const idBytes = version === 2 ? 4 : 2
  let at = body + 6 + idBytes
  for (let left = readId(file, body, body + 6, 1); left > 0; left -= 1) {
    const id = readId(file, body, at, 1)
    at += idBytes
    const method = version > 0 ? file.readUInt16BE(at) & 15 : 0
    at += version > 0 ? 4 : 2
    const base = readSized(file, at, baseBytes)
    const extents = file.readUInt16BE(at + baseBytes)
    const extentAt = at + baseBytes + 2 + indexBytes
    if (id === wantedId) {
      if (method !== 0 || extents !== 1) return null
      const start = base + readSized(file, extentAt, offsetBytes)
      const length = readSized(file, extentAt + offsetBytes, lengthBytes)
      return start + length <= file.length ? file.subarray(start, start + length) : null
    }
    at += baseBytes + 2 + extents * (indexBytes + offsetBytes + lengthBytes)
  }
  return null
}

/** The pictures first, so that their places are known when they are written down. The second is the first's alpha. */
function assemble(items: readonly Item[], properties: Buffer): Buffer {
  const head = Buffer.concat([
    makeBox('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1')),
    makeBox('mdat', ...items.map(({ data }) => data)),
  ])
  const bytes = items.reduce((sum, { data }) => sum + data.length, 0)
  let at = head.length - bytes
  const places = items.map(({ id, data }) => {
    const place = Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(at), uint32(data.length)])
    at += data.length
    return place
  })
  const infos = items.map(({ id }) => makeFullBox('infe', 2, uint16(id), uint16(0), Buffer.from('av01\0')))
  const [primary, alpha] = items.map(({ id }) => uint16(id))
  const meta = makeFullBox(
    'meta',
    0,
    makeFullBox('hdlr', 0, uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
    makeFullBox('pitm', 0, primary ?? uint16(0)),
    makeFullBox('iloc', 0, uint16(0x4400), uint16(items.length), ...places),
    makeFullBox('iinf', 0, uint16(items.length), ...infos),
    ...(primary && alpha ? [makeFullBox('iref', 0, makeBox('auxl', alpha, uint16(1), primary))] : []),
    properties,
  )
  return Buffer.concat([head, meta])
}
