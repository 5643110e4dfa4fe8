import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's keys, as base64url: its point of 65 bytes, and 16 secret bytes. */
export type BrowserKeys = { p256dh: string; auth: string }

const recordBytes = 4096
/** Follows the last record. */
const lastDelimiter = 2

/**
 * Encrypts a message for one browser (RFC 8291): the push service sees only its length. Throws if `p256dh` is no point of the curve.
 * `fixed` holds what is random otherwise, for the example of the RFC.
 */
export function encryptPush(
  text: string,
  browser: BrowserKeys,
  fixed: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(browser.p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (fixed.privateKey) own.setPrivateKey(fixed.privateKey)
  else own.generateKeys()
  const ours = own.getPublicKey()
  const salt = fixed.salt ?? randomBytes(16)

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(own.computeSecret(theirs), Buffer.from(browser.auth, 'base64url'), info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text), cipher.update(Buffer.of(lastDelimiter)), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, ...sealed, cipher.getAuthTag()])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Returns whether these are keys that a message can be encrypted with. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}
