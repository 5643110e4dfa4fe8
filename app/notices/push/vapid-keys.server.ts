import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** The key pair by which push services know this market (RFC 8292). */
export type VapidKeys = {
  /** The point, 65 bytes as base64url: browsers subscribe with it. */
  publicKey: string
  privateKey: KeyObject
}

const curve = 'prime256v1'

/**
 * Returns the pair of `configured`, a private key as base64url, else the one in the database, which is made once: a browser that
 * subscribed with another pair takes nothing from us.
 */
export async function loadVapidKeys(db: Database, configured: string | undefined): Promise<VapidKeys> {
  if (configured) return pairOf(configured)
  const find = () => db.execute<{ secret: string }>(sql`select private_key as secret from push_keys`)
  const [stored] = (await find()).rows
  if (stored) return pairOf(stored.secret)
  const made = createECDH(curve)
  const publicKey = made.generateKeys('base64url')
  const privateKey = padded(made.getPrivateKey()).toString('base64url')
  // The first of several processes wins.
  await db.execute(sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`)
  const [winner] = (await find()).rows
  return pairOf(winner?.secret ?? privateKey)
}

/** Returns whether the text is a private key of P-256. */
export function isVapidPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    pairOf(text)
    return true
  } catch {
    return false
  }
}

function pairOf(secret: string): VapidKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(secret, 'base64url')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = { kty: 'EC', crv: 'P-256', x, y, d: secret }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) }
}

/** Node leaves out leading zeros. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key])
