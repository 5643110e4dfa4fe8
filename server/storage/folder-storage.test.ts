import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, keysOf, listAll, textOf } from '#test/people/stored.ts'
import { folderStorage, removeUnfinished } from './folder-storage.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kasi-storage-'))
})
afterAll(() => rm(root, { recursive: true }))

const list = (folder: string, prefix = '') => keysOf(folderStorage(folder), prefix)

test('readers find the old or the new bytes, never part of them', async () => {
  const folder = join(root, 'race')
  const storage = folderStorage(folder)
  const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(300_000))
  await storage.put('x/y', bytesOf(versions[0] ?? ''))
  const writing = Promise.all(versions.map((text) => storage.put('x/y', bytesOf(text))))
  for (let n = 0; n < 50; n += 1) {
    expect(versions).toContain(textOf(await storage.get('x/y')))
    expect(await list(folder)).toEqual(['x/y'])
  }
  await writing
  expect(await readdir(join(folder, 'x'))).toEqual(['y'])
})

test("a killed process's unfinished file is not listed, nor are foreign files", async () => {
  const folder = join(root, 'strangers')
  await folderStorage(folder).put('x/y', bytesOf('a'))
  await writeFile(join(folder, 'x/y~0b1c'), 'half')
  await writeFile(join(folder, 'x/.DS_Store'), 'a')
  expect(await list(folder)).toEqual(['x/y'])
  await utimes(join(folder, 'x/y'), 0, 86_400)
  const [file] = await listAll(folderStorage(folder), 'x/y')
  expect(file?.modifiedAt).toEqual(new Date(86_400_000))
})

test('unfinished files of killed processes are removed after a day, and nothing else', async () => {
  const folder = join(root, 'killed')
  await folderStorage(folder).put('exports/a/part', bytesOf('a'))
  const left = `${folder}/exports/a/part~${crypto.randomUUID()}`
  const foreign = `${folder}/exports/notes~`
  for (const path of [left, foreign]) await writeFile(path, 'half')
  await removeUnfinished(folder)
  expect((await readdir(join(folder, 'exports/a'))).length, 'one that may be under way').toBe(2)
  await removeUnfinished(folder, Date.now() + 25 * 3600_000)
  expect(await readdir(folder, { recursive: true })).toEqual([
    'exports',
    'exports/a',
    'exports/notes~',
    'exports/a/part',
  ])
  await removeUnfinished(join(root, 'absent'))
})

test('a file that cannot take its place leaves nothing behind', async () => {
  const folder = join(root, 'blocked')
  const storage = folderStorage(folder)
  await storage.put('x/y/z', bytesOf('a'))
  await expect(storage.put('x/y', bytesOf('b'))).rejects.toThrow('EISDIR')
  await expect(storage.put('x/y/z/below', bytesOf('b'))).rejects.toThrow('ENOTDIR')
  expect(await readdir(join(folder, 'x'))).toEqual(['y'])
})

test('empty folders go with their last file, and never from under a file that is being stored', async () => {
  const folder = join(root, 'hammered')
  const storage = folderStorage(folder)
  const hammer = async (name: string) => {
    for (let n = 0; n < 40; n += 1) {
      await storage.put(`a/b/${name}`, bytesOf(name))
      expect(textOf(await storage.get(`a/b/${name}`))).toBe(name)
      await Promise.all([list(folder), storage.remove([`a/b/${name}`])])
    }
  }
  await Promise.all(['1', '2', '3', '4'].map(hammer))
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).isDirectory()).toBe(true)
})
