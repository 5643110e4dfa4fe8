import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the key that signs cookies: SESSION_SECRET, else one that is made once and kept in `dataDir`, readable by its
 * owner only, so that sessions survive a restart.
 */
export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    const fresh = `${file}.${randomUUID()}`
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    // Linking is atomic; the first of several processes wins.
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(fresh)
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${file} is damaged; remove it (everybody has to sign in again)`)
  return secret
}
