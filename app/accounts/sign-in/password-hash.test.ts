import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a password matches its own hash only; the same one twice has two hashes', async () => {
  const hash = await hashPassword('spaza-shop 7')
  expect(await verifyPassword(hash, 'spaza-shop 7')).toBe(true)
  expect(await verifyPassword(hash, 'spaza-shop 8')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
  expect(await hashPassword('spaza-shop 7')).not.toBe(hash)
})

test('a hash of another cost or another program still matches', async () => {
  // The argon2 command line tool: echo -n password | argon2 somesaltsalt -id -t 2 -k 65536 -p 1 -l 24
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzYWx0$av3G0JU4x3aXPCHbxO4EhXfcRa5Dq/g7'
  expect(await verifyPassword(foreign, 'password')).toBe(true)
  expect(await verifyPassword(foreign, 'Password')).toBe(false)
})

test('a malformed hash is a fault, not a wrong password', async () => {
  for (const stored of ['', 'plain', '$2b$10$abc', '$argon2id$v=19$m=1,t=1,p=1$$'])
    await expect(verifyPassword(stored, 'plain')).rejects.toThrow('not one of ours')
})
