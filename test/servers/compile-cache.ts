import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lets all processes started from this one compile the built server once: a start takes 0.4 s of processor time instead
 * of 0.6. Returns a function that ends it.
 */
export async function shareCompiledCode(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-compiled-'))
  process.env.NODE_COMPILE_CACHE = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
