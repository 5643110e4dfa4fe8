import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { maxKeysPerList, type Storage, type StoredFile } from '#app/images/file-storage.ts'
import { checkKey, checkPrefix, isKey } from './keys.ts'

/**
 * Stores files below `root`, which is made when needed. A killed process leaves unfinished files with a '~' in the name,
 * which no key has, so they are never seen; `removeUnfinished` removes them.
 */
export function folderStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      checkKey(key)
      const path = join(root, key)
      const unfinished = `${path}~${randomUUID()}`
      try {
        await writeNew(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      await syncFolder(dirname(path))
    },

    async get(key) {
      checkKey(key)
      return await readFile(join(root, key)).catch(absentAs(null))
    },

    async move(from, to) {
      checkKey(from)
      checkKey(to)
      const [source, target] = [join(root, from), join(root, to)]
      if (!(await renameInto(source, target))) return false
      await syncFolder(dirname(target))
      await removeEmptyFolders(root, dirname(from)).catch(() => {})
      return true
    },

    async *list(prefix) {
      checkPrefix(prefix)
      let batch: StoredFile[] = []
      for await (const file of filesBelow(root, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix)) {
        if (batch.push(file) < maxKeysPerList) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },

    async remove(keys) {
      for (const key of keys) checkKey(key)
      for (const key of keys) {
        await rm(join(root, key)).catch(absentAs(undefined))
        await removeEmptyFolders(root, dirname(key)).catch(() => {})
      }
    },
  }
}

const unfinishedMs = 24 * 3600_000

/** Removes the unfinished files of processes that were killed more than a day ago: they may hold somebody's data. */
export async function removeUnfinished(folder: string, nowMs = Date.now()): Promise<void> {
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await removeUnfinished(path, nowMs)
    if (!entry.isFile() || !/~[0-9a-f-]{36}$/.test(entry.name)) continue
    const found = await stat(path).catch(absentAs(null))
    if (found && found.mtimeMs < nowMs - unfinishedMs) await rm(path, { force: true })
  }
}

/** `folder` is '' or ends with a slash. */
async function* filesBelow(root: string, folder: string, prefix: string): AsyncGenerator<StoredFile> {
  for await (const entry of entriesOf(join(root, folder))) {
    const key = `${folder}${entry.name}`
    if (!key.startsWith(prefix) || !isKey(key)) continue
    if (entry.isDirectory()) yield* filesBelow(root, `${key}/`, prefix)
    const found = entry.isFile() && (await stat(join(root, key)).catch(absentAs(null)))
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}

/** Ends early when the folder is removed. */
async function* entriesOf(path: string): AsyncGenerator<Dirent> {
  try {
    for await (const entry of await opendir(path)) yield entry
  } catch (error) {
    absentAs(undefined)(error)
  }
}

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await createFile(path)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const createFile = (path: string): Promise<FileHandle> => inFolderOf(path, () => open(path, 'wx'))

/** Returns false when there is no source. */
async function renameInto(source: string, target: string): Promise<boolean> {
  return await inFolderOf(target, async () => {
    if (!(await stat(source).catch(absentAs(null)))?.isFile()) return false
    await rename(source, target)
    return true
  })
}

/** Does `work`, again when `removeEmptyFolders` removed the folder of `path`; a folder with a file in it stays. */
async function inFolderOf<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === 20) throw error
    }
    await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
  }
}

/** Makes a new name survive a power cut, as its bytes do. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(absentAs(null))
  await folder?.sync().finally(() => folder.close())
}

/** Removes empty folders from `folder` up to `root`, for tidiness; rejects at the first that must stay. */
async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.'; path = dirname(path)) await rmdir(join(root, path))
}

/**
 * Returns a rejection handler that returns `value` when there is no such file, also when a folder has its name or a file
 * its folder's name.
 */
const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(codeOf(error))) return value
    throw error
  }

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
