import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes and reads the tokens of links that stop a person's mails of messages, with the server's secret. */
export type StopTokens = {
  makeStopToken: (userId: string) => string
  /** Returns the user's id of a token that this server made; null for any other text. */
  readStopToken: (token: string) => string | null
}

const userBytes = 16
/** A number of 6 bytes, which mails of earlier releases have too. */
const version = Buffer.from([0, 0, 0, 0, 0, 1])
const tokenPattern = /^[\w-]{72}$/

/** A token is 72 characters of base64url: the user's id, `version`, and the HMAC-SHA256 that only this server can make. */
export function createStopTokens(secret: string): StopTokens {
  const bytesOf = (userId: string) =>
    Buffer.concat([
      Buffer.from(userId.replaceAll('-', ''), 'hex'),
      version,
      // A key of its own: no other signature of the server is a token.
      createHmac('sha256', `mail-stop.${secret}`).update(`${userId}|messages|1`).digest(),
    ])
  return {
    makeStopToken: (userId) => bytesOf(userId).toString('base64url'),
    readStopToken: (token) => {
      if (!tokenPattern.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const hex = bytes.toString('hex', 0, userBytes)
      const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      return timingSafeEqual(bytes, bytesOf(userId)) ? userId : null
    },
  }
}
