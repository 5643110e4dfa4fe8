import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link stops: mails of messages, all news, or one saved search; its number stands in the token. */
const purposes = { messages: 1, news: 2, search: 3 }
export type StopPurpose = keyof typeof purposes

/** Makes and reads the tokens of links that stop mails, with the server's secret. `id`: the person's, or that of the saved search. */
export type StopTokens = {
  makeStopToken: (id: string, purpose?: StopPurpose) => string
  /** Returns what a token stops that this server made; null for any other text. */
  readStopToken: (token: string) => { id: string; purpose: StopPurpose } | null
}

const idBytes = 16
/** Mails of earlier releases have tokens of messages with all six bytes. */
const purposeBytes = 6
const tokenPattern = /^[\w-]{72}$/

/** A token is 72 characters of base64url: the id, the number of its purpose, and the HMAC-SHA256 that only this server can make. */
export function createStopTokens(secret: string): StopTokens {
  const bytesOf = (id: string, purpose: StopPurpose) => {
    const number = Buffer.alloc(purposeBytes)
    number.writeUIntBE(purposes[purpose], 0, purposeBytes)
    // A key of its own: no other signature of the server is a token.
    const signature = createHmac('sha256', `mail-stop.${secret}`).update(`${id}|${purpose}|1`).digest()
    return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), number, signature])
  }
  return {
    makeStopToken: (id, purpose = 'messages') => bytesOf(id, purpose).toString('base64url'),
    readStopToken: (token) => {
      if (!tokenPattern.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      const all = Object.keys(purposes) as StopPurpose[]
      const purpose = all.find((one) => timingSafeEqual(bytes, bytesOf(id, one)))
      return purpose ? { id, purpose } : null
    },
  }
}
