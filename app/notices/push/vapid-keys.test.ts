import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectDatabase } from '#db/client.ts'
import { pushKeys } from '#db/schema.ts'
import { useDatabase } from '#test/servers/database.ts'
import { isVapidPrivateKey, loadVapidKeys } from './vapid-keys.server.ts'

const used = useDatabase()

test('processes that start at once make one pair of keys, which stays', async () => {
  const processes = Array.from({ length: 6 }, () => connectDatabase(used.url))
  const pairs = await Promise.all(processes.map(({ db }) => loadVapidKeys(db, undefined)))
  await Promise.all(processes.map(({ close }) => close()))
  const [first] = pairs
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
  const [row, ...more] = await used.db.select().from(pushKeys)
  expect(more).toEqual([])
  expect(row).toMatchObject({ publicKey: first?.publicKey, privateKey: expect.stringMatching(/^[\w-]{43}$/) })
  expect((await loadVapidKeys(used.db, undefined)).publicKey).toBe(first?.publicKey)
})

test('VAPID_PRIVATE_KEY comes before the stored pair', async () => {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys('base64url')
  const secret = Buffer.concat([Buffer.alloc(32), own.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  expect(isVapidPrivateKey(secret)).toBe(true)
  expect((await loadVapidKeys(used.db, secret)).publicKey).toBe(publicKey)
})

test('a private key is a number of the curve, 32 bytes as base64url', () => {
  const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
  for (const wrong of [
    '',
    'geheim',
    'A'.repeat(43),
    'A'.repeat(44),
    Buffer.from(order, 'hex').toString('base64url'),
  ])
    expect(isVapidPrivateKey(wrong)).toBe(false)
})
