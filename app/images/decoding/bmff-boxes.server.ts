/** A box of an ISO base media file: where it begins, where its content begins, where it ends. */
export type Box = { type: string; start: number; body: number; end: number }

/** A picture has some dozens. */
const maxBoxes = 1000

/** The boxes of a range, as far as it is made of boxes: anything may trail them. */
export function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const body = at + (size === 1 ? 16 : 8)
    // 0: to the end; 1: the size follows, in eight bytes.
    const boxEnd = size === 0 ? end : at + (size === 1 ? readSized(file, at + 8, 8) : size)
    if (boxEnd < body || boxEnd > end || boxes.length === maxBoxes) break
    boxes.push({ type, start: at, body, end: boxEnd })
    at = boxEnd
  }
  return boxes
}

/** A number of 0 to 6 or of 8 bytes. */
export const readSized = (file: Buffer, at: number, bytes: number): number => {
  if (bytes === 0) return 0
  return bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes)
}

export const makeBox = (type: string, ...content: Buffer[]): Buffer => {
  const bytes = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([uint32(bytes), Buffer.from(type, 'latin1'), ...content])
}

/** A box that says its version, and of flags none. */
export const makeFullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  makeBox(type, Buffer.of(version, 0, 0, 0), ...content)

export const uint16 = (value: number): Buffer => Buffer.of(value >> 8, value & 255)
export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
