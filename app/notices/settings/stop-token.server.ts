import { createHmac, timingSafeEqual } from 'node:crypto'

/** The person whose mails of messages a link stops; `mailVersion` is that of their settings when the mail was written. */
export type StopLink = { userId: string; mailVersion: number }

/** Makes and reads the tokens of links that stop mail, with the server's secret. */
export type StopTokens = {
  makeStopToken: (link: StopLink) => string
  readStopToken: (token: string) => StopLink | null
}

export const createStopTokens = (secret: string): StopTokens => ({
  makeStopToken: (link) => stopToken({ ...link, secret }),
  readStopToken: (token) => readStopToken({ secret, token }),
})

const userBytes = 16
const versionBytes = 6
const headBytes = userBytes + versionBytes
const tokenPattern = /^[\w-]{72}$/

/** Returns 72 characters of base64url: the user's id, the version, and the HMAC-SHA256 that only this server can make. */
export function stopToken({ secret, userId, mailVersion }: StopLink & { secret: string }): string {
  const head = Buffer.alloc(headBytes)
  head.write(userId.replaceAll('-', ''), 'hex')
  head.writeUIntBE(mailVersion, userBytes, versionBytes)
  return Buffer.concat([head, signatureOf(secret, { userId, mailVersion })]).toString('base64url')
}

/** Returns the link of a token that this server made; null for any other text. */
export function readStopToken({ secret, token }: { secret: string; token: string }): StopLink | null {
  if (!tokenPattern.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.toString('hex', 0, userBytes)
  const link = {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    mailVersion: bytes.readUIntBE(userBytes, versionBytes),
  }
  return timingSafeEqual(bytes.subarray(headBytes), signatureOf(secret, link)) ? link : null
}

/** Signs with a key of its own, so that no other signature of the server is a token. */
const signatureOf = (secret: string, { userId, mailVersion }: StopLink) =>
  createHmac('sha256', `mail-stop.${secret}`).update(`${userId}|messages|${mailVersion}`).digest()
