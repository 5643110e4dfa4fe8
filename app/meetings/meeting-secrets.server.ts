import { createHmac, timingSafeEqual } from 'node:crypto'
import { qrCode } from '#app/ui/qr-code.ts'

// The codes and links of meetings. They are made of a key in the database, so that none is stored.

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The four digits that the buyer of a meeting says to its seller. */
export const codeOf = (key: Buffer, meetingId: string): string =>
  String(sign(key, `code.${meetingId}`).readUInt32BE(0) % 10_000).padStart(4, '0')

export function codeWithPicture(key: Buffer, meetingId: string) {
  const digits = codeOf(key, meetingId)
  return { digits, qr: qrCode(digits) }
}

export const isCode = (key: Buffer, meetingId: string, typed: string): boolean =>
  /^\d{4}$/.test(typed) && timingSafeEqual(Buffer.from(typed), Buffer.from(codeOf(key, meetingId)))

/** Whose link it is: each of the two has one. */
export type Holder = 'seller' | 'buyer'

const idBytes = 16
const signatureBytes = 16
const tokenPattern = /^[\w-]{44}$/

/** A token is 44 characters of base64url: the meeting's id, whose link it is, and a signature that only this market can make. */
export function tokenOf(key: Buffer, meetingId: string, holder: Holder): string {
  const signature = sign(key, `link.${holder}.${meetingId}`).subarray(0, signatureBytes)
  const id = Buffer.from(meetingId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, Buffer.from([holder === 'seller' ? 1 : 2]), signature]).toString('base64url')
}

/** Returns whose link a token is; null for any text that this market did not make. */
export function readToken(key: Buffer, token: string): { meetingId: string; holder: Holder } | null {
  if (!tokenPattern.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.toString('hex', 0, idBytes)
  const meetingId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const holder: Holder = bytes[idBytes] === 1 ? 'seller' : 'buyer'
  const expected = Buffer.from(tokenOf(key, meetingId, holder), 'base64url')
  return timingSafeEqual(bytes, expected) ? { meetingId, holder } : null
}
