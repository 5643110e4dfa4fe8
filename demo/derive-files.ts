import { setTimeout as later } from 'node:timers/promises'
import pLimit from 'p-limit'
import { decodePicture, encodeJpeg, encodeWebp } from '#app/images/encode.server.ts'
import { variantName, variantWidths } from '#app/images/picture-rules.ts'
import type { Storage } from '#app/images/storage.ts'
import { demoFolder } from './ids.ts'
import { demoStores } from './stores.ts'

/** WebP and JPEG files of demo pictures, derived from the AVIF of 1280 px that `fill.ts` stored. */
export type DerivedFiles = {
  /** Resolves once `key` is stored; at once for keys of other files. */
  ensure: (key: string) => Promise<void>
  /** Derives all that are missing, one after another. `signal` ends it after the current one. */
  deriveAll: (options: { signal: AbortSignal; isResting: boolean }) => Promise<void>
}

const masterEnd = `-${Math.max(...variantWidths)}.avif`
const folders = new Set(demoStores.map(demoFolder))
const derivedPattern = new RegExp(
  `^(product-images/[^/]+/)((?:logo-)?\\d+)(?:-(${variantWidths.join('|')})\\.webp|\\.jpg)$`,
)

/** Processes on one storage may derive the same file at the same time: it is stored whole, and twice the same. */
export function createDerivedFiles(storage: Storage): DerivedFiles {
  const stored = new Set<string>()
  const underWay = new Map<string, Promise<void>>()
  const fewAtATime = pLimit(2)

  async function ensure(key: string): Promise<void> {
    const parts = partsOf(key)
    if (!parts || stored.has(key)) return
    const deriving = underWay.get(key) ?? derive(key, parts).finally(() => underWay.delete(key))
    underWay.set(key, deriving)
    await deriving
  }

  async function derive(key: string, { master, width }: Parts): Promise<void> {
    if (!(await isStored(key))) {
      const source = await storage.get(master)
      if (!source) return
      const bytes = await fewAtATime(async () => {
        const picture = await decodePicture(Buffer.from(source))
        return await (width ? encodeWebp(picture, width) : encodeJpeg(picture))
      })
      await storage.put(key, bytes)
    }
    stored.add(key)
  }

  async function isStored(key: string): Promise<boolean> {
    for await (const files of storage.list(key)) if (files.some((file) => file.key === key)) return true
    return false
  }

  async function deriveAll({ signal, isResting }: { signal: AbortSignal; isResting: boolean }) {
    const missing = await missingFiles(storage)
    // Processes that start together begin at different places, and skip what the others have derived.
    const start = Math.floor(Math.random() * missing.length)
    for (const key of [...missing.slice(start), ...missing.slice(0, start)]) {
      if (signal.aborted) return
      const startedAt = performance.now()
      await ensure(key)
      // As long as it worked, so that visitors have the processor at least half of the time.
      if (isResting) await later(performance.now() - startedAt, undefined, { signal }).catch(() => {})
    }
  }

  return { ensure, deriveAll }
}

type Parts = { master: string; width: (typeof variantWidths)[number] | undefined }

/** Null for all but derived files of the demo market. */
function partsOf(key: string): Parts | null {
  const [, folder = '', name = '', digits] = derivedPattern.exec(key) ?? []
  if (!folders.has(folder)) return null
  return {
    master: `${folder}${name}${masterEnd}`,
    width: variantWidths.find((width) => String(width) === digits),
  }
}

async function missingFiles(storage: Storage): Promise<string[]> {
  const missing: string[] = []
  for (const folder of folders) {
    const keys = new Set<string>()
    for await (const files of storage.list(folder)) for (const { key } of files) keys.add(key)
    const names = [...keys]
      .filter((key) => key.endsWith(masterEnd))
      .map((key) => key.slice(0, -masterEnd.length))
    const derived = names.flatMap((name) => [
      `${name}.jpg`,
      ...variantWidths.map((width) => variantName(name, width, 'webp')),
    ])
    missing.push(...derived.filter((key) => !keys.has(key)))
  }
  return missing
}
