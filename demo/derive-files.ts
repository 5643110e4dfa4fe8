import { setTimeout as later } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { PictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import { variantName, variantWidths } from '#app/images/picture-rules.ts'
import { demoFolder, demoStores } from './stores.ts'

/** WebP and JPEG files of demo pictures, derived from the AVIF of 1280 px that `fill.ts` stored. */
export type DerivedFiles = {
  /** Resolves once `key` is stored, with the other files of its picture; at once for files of other people. */
  ensure: (key: string) => Promise<void>
  /** Derives all that are missing, one picture after another. `signal` ends it after the current one. */
  deriveAll: (options: { signal: AbortSignal; isResting: boolean }) => Promise<void>
}

const masterEnd = `-${Math.max(...variantWidths)}.avif`
const folders = new Set(demoStores.map(demoFolder))
const derivedPattern = new RegExp(
  `^((product-images/[^/]+/)(?:logo-)?\\d+)(?:-(?:${variantWidths.join('|')})\\.webp|\\.jpg)$`,
)

/** Processes on one storage may derive a picture at the same time: each file is stored whole, with the same bytes. */
export function createDerivedFiles(storage: Storage, prepare: PictureDecoder['prepare']): DerivedFiles {
  const complete = new Set<string>()
  const underWay = new Map<string, Promise<void>>()
  // Uploads need decoders too.
  const oneAtATime = pLimit(1)

  async function ensure(key: string): Promise<void> {
    const [, name = '', folder = ''] = derivedPattern.exec(key) ?? []
    if (folders.has(folder)) await ensurePicture(name)
  }

  async function ensurePicture(name: string): Promise<void> {
    if (complete.has(name)) return
    const deriving = underWay.get(name) ?? oneAtATime(() => derive(name)).finally(() => underWay.delete(name))
    underWay.set(name, deriving)
    await deriving
  }

  async function derive(name: string): Promise<void> {
    const stored = await keysBelow(storage, name)
    // An invented name: `complete` holds none of those, or it would grow without end.
    if (!stored.has(`${name}${masterEnd}`)) return
    const missing = derivedKeys(name).filter((key) => !stored.has(key))
    const master = missing.length > 0 && (await storage.get(`${name}${masterEnd}`))
    const prepared = master ? await prepare(master, name) : { ok: true as const, files: [] }
    if (!prepared.ok) throw new Error(`${name}${masterEnd}: ${prepared.reason}`)
    for (const file of prepared.files)
      if (missing.includes(file.name)) await storage.put(file.name, file.bytes)
    complete.add(name)
  }

  async function deriveAll({ signal, isResting }: { signal: AbortSignal; isResting: boolean }) {
    const names = await incompletePictures(storage)
    // Processes that start together begin at different places, and skip what the others have derived.
    const start = Math.floor(Math.random() * names.length)
    for (const name of [...names.slice(start), ...names.slice(0, start)]) {
      if (signal.aborted) return
      const startedAt = performance.now()
      await ensurePicture(name)
      // As long as it worked, so that visitors have the processor at least half of the time.
      if (isResting) await later(performance.now() - startedAt, undefined, { signal }).catch(() => {})
    }
  }

  return { ensure, deriveAll }
}

const derivedKeys = (name: string) => [
  `${name}.jpg`,
  ...variantWidths.map((width) => variantName(name, width, 'webp')),
]

async function keysBelow(storage: Storage, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const files of storage.list(prefix)) for (const { key } of files) keys.add(key)
  return keys
}

async function incompletePictures(storage: Storage): Promise<string[]> {
  const names: string[] = []
  for (const folder of folders) {
    const keys = await keysBelow(storage, folder)
    for (const key of keys) {
      const name = key.slice(0, -masterEnd.length)
      if (key.endsWith(masterEnd) && !derivedKeys(name).every((derived) => keys.has(derived)))
        names.push(name)
    }
  }
  return names
}
