import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps second factors unreadable in the database and its backups, which hold no session secret. */
export type OperatorKeys = ReturnType<typeof createOperatorKeys>

const ivBytes = 12
const tagBytes = 16

export function createOperatorKeys(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `operators ${use}`, 32))
  const sealing = keyFor('secret')
  const hashing = keyFor('recovery code')
  return {
    /** Encrypts with AES-256-GCM; the result opens for the same user only. */
    seal(userId: string, bytes: Buffer): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** Null if it was sealed for somebody else, or with another session secret. */
    open(userId: string, sealed: Buffer): Buffer | null {
      const iv = sealed.subarray(0, ivBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
    hash: (userId: string, code: string): Buffer =>
      createHmac('sha256', hashing).update(`${userId} ${code}`).digest(),
  }
}
