import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxKeysPerList } from '#app/images/file-storage.ts'
import { batchesOf, bytesOf, keysOf, listAll, textOf } from '#test/people/stored.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

let root: string
let s3: S3Server
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kasi-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true })
})

const kinds = [
  { kind: 'a folder', open: () => folderStorage(join(root, 'storage')) },
  { kind: 'a bucket', open: () => s3Storage(s3.settings) },
]

describe.each(kinds)('$kind', ({ open }) => {
  test('returns the stored bytes', async () => {
    const storage = open()
    const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => (n * 7) % 256)
    await storage.put('bytes/whole.jpg', bytes)
    const found = await storage.get('bytes/whole.jpg')
    expect(found && Buffer.compare(found, bytes)).toBe(0)
    await storage.put('bytes/part.jpg', bytes.subarray(10, 20))
    expect(await listAll(storage, 'bytes/part')).toMatchObject([{ bytes: 10 }])
    await storage.put('bytes/empty', new Uint8Array())
    expect(textOf(await storage.get('bytes/empty'))).toBe('')
    expect(await listAll(storage, 'bytes/empty')).toMatchObject([{ bytes: 0 }])
  })

  test('a key that is there gets new bytes', async () => {
    const storage = open()
    await storage.put('again/a', bytesOf('the first and longer one'))
    await storage.put('again/a', bytesOf('second'))
    expect(textOf(await storage.get('again/a'))).toBe('second')
    expect(await keysOf(storage, 'again/')).toEqual(['again/a'])
  })

  test('a key that is not there is null', async () => {
    const storage = open()
    await storage.put('absent/a', bytesOf('a'))
    for (const key of ['absent/b', 'absent/a/b', 'absent', 'nowhere/a'])
      expect(await storage.get(key)).toBeNull()
  })

  test('lists size and date', async () => {
    const storage = open()
    await storage.put('dated/a.jpg', bytesOf('twelve bytes'))
    const [file] = await listAll(storage, 'dated/')
    expect(file).toMatchObject({ key: 'dated/a.jpg', bytes: 12 })
    // s3rver stores whole seconds only.
    expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(10_000)
  })

  test('lists what begins with the prefix, be it a folder or part of a name', async () => {
    const storage = open()
    const keys = ['tree/ab/1/x', 'tree/ab/2', 'tree/abc', 'tree/b/ab', 'tree-b/ab']
    for (const key of keys) await storage.put(key, bytesOf(key))
    expect(await keysOf(storage, 'tree/')).toEqual(keys.slice(0, 4))
    expect(await keysOf(storage, 'tree')).toEqual([keys[4], ...keys.slice(0, 4)])
    expect(await keysOf(storage, 'tree/a')).toEqual(keys.slice(0, 3))
    expect(await keysOf(storage, 'tree/ab')).toEqual(keys.slice(0, 3))
    expect(await keysOf(storage, 'tree/ab/')).toEqual(keys.slice(0, 2))
    expect(await keysOf(storage, 'tree/ab/2')).toEqual(['tree/ab/2'])
    expect(await keysOf(storage, '')).toEqual(expect.arrayContaining(keys))
  })

  test('moves a file whole, in place of another, and says when there is none', async () => {
    const storage = open()
    await storage.put('from/a/1.jpg', bytesOf('first'))
    await storage.put('to/a/1.jpg', bytesOf('the second one'))
    expect(await storage.move('from/a/1.jpg', 'to/a/1.jpg')).toBe(true)
    expect(textOf(await storage.get('to/a/1.jpg'))).toBe('first')
    expect([await keysOf(storage, 'from/'), await keysOf(storage, 'to/')]).toEqual([[], ['to/a/1.jpg']])
    for (const absent of ['from/a/1.jpg', 'from', 'to/a', 'nowhere/a'])
      expect(await storage.move(absent, 'to/b'), absent).toBe(false)
    await expect(storage.move('../a', 'to/b')).rejects.toThrow('not a storage key')
    await expect(storage.move('to/a/1.jpg', '../b')).rejects.toThrow('not a storage key')
  })

  test('a prefix that nothing begins with has no batch at all', async () => {
    const storage = open()
    await storage.put('some/file', bytesOf('a'))
    for (const prefix of ['none/', 'none', 'some/file/', 'some/file/a', 'some/files']) {
      expect(await batchesOf(storage, prefix)).toEqual([])
    }
  })

  test('§9 lists 250 keys in batches of at most 100, each key once, also while they are removed', async () => {
    const storage = open()
    const keys = Array.from(
      { length: 250 },
      (_, n) => `many/${n % 3}/${String(n).padStart(3, '0')}.webp`,
    ).sort()
    await Promise.all(keys.map((key) => storage.put(key, bytesOf(key))))
    const batches = await batchesOf(storage, 'many/')
    expect(batches.map(({ length }) => length)).toEqual([maxKeysPerList, maxKeysPerList, 50])
    expect(
      batches
        .flat()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys)

    for await (const files of storage.list('many/')) await storage.remove(files.map(({ key }) => key))
    expect(await keysOf(storage, 'many/')).toEqual([])
  })

  test('removes some; those that are not there count as removed', async () => {
    const storage = open()
    for (const name of ['a', 'b', 'c']) await storage.put(`gone/${name}`, bytesOf(name))
    await storage.remove(['gone/a', 'gone/nothing', 'gone/c', 'gone/b/under', 'gone', 'nowhere/a'])
    expect(await keysOf(storage, 'gone/')).toEqual(['gone/b'])
    await storage.remove([])
  })

  test('refuses keys that cannot be ours', async () => {
    const storage = open()
    const wrong = [
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '..',
      'a/../b',
      './a',
      'a/.b',
      'A',
      'a b',
      'a\\b',
      'a%2f',
      'ä',
      'a\n',
    ]
    for (const key of wrong) {
      await expect(storage.put(key, bytesOf('a')), key).rejects.toThrow('not a storage key')
      await expect(storage.get(key), key).rejects.toThrow('not a storage key')
      await expect(storage.remove(['some/file', key]), key).rejects.toThrow('not a storage key')
    }
    for (const prefix of ['/', '../', 'a//', 'a/../', '.', 'a/.', 'A', 'a?'])
      await expect(keysOf(storage, prefix), prefix).rejects.toThrow('not a prefix')
  })
})
