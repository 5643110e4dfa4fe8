import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionSecret } from './session-secret.ts'

test('processes that start together in one DATA_DIR get the same key, and leave nothing else behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-secret-'))
  const secrets = await Promise.all(Array.from({ length: 50 }, () => sessionSecret(undefined, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(43)
  expect(await sessionSecret(undefined, folder)).toBe(secrets[0])
  expect(await readdir(folder)).toEqual(['session-secret'])
  await rm(folder, { recursive: true })
})

test('SESSION_SECRET comes first, and nothing is written', async () => {
  expect(await sessionSecret('configured', '/nowhere')).toBe('configured')
})

test('a damaged file is reported, and not replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-secret-'))
  await writeFile(join(folder, 'session-secret'), 'short')
  await expect(sessionSecret(undefined, folder)).rejects.toThrow('is damaged')
  expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe('short')
  await rm(folder, { recursive: true })
})
