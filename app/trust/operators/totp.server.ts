import { createHmac, timingSafeEqual } from 'node:crypto'

// Time-based one-time passwords (RFC 6238), as authenticator apps make them: SHA-1, six digits, steps of 30 seconds.

const stepSeconds = 30
const digits = 6
/** Steps before and after now in which a code holds: clocks of phones differ. */
const tolerance = 1

export const secretBytes = 20

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds)

/** Returns the six digits of a step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step around `nowMs` whose code this is, later than `usedStep`; null if there is none. */
export function matchingStep(
  secret: Buffer,
  { code, nowMs, usedStep }: { code: string; nowMs: number; usedStep: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const typed = Buffer.from(code)
  const now = stepAt(nowMs)
  for (let step = Math.max(now - tolerance, usedStep + 1); step <= now + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), typed)) return step
  return null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that authenticator apps read from a QR code. */
export function otpauthAddress(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
