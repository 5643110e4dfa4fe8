import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The account of the embedded PostgreSQL, and the command lines that become it, with and without the right to pass any
 * folder.
 */
export type DatabaseUser = { uid: number; gid: number; prefix: string[]; plainPrefix: string[] }

/**
 * Returns the system's `postgres` account, made when absent, if we run as root, which PostgreSQL refuses; else null.
 *
 * The account could not enter a clone below /root or a `mktemp -d` (mode 0700), so it keeps root's one capability that
 * passes folders (CAP_DAC_OVERRIDE), by `setpriv` of util-linux.
 */
export async function databaseUser(): Promise<DatabaseUser | null> {
  if (process.getuid?.() !== 0) return null
  const ids = (await userIds()) ?? (await makeUser())
  const setpriv = ['/usr/bin', '/bin', '/usr/local/bin'].map((folder) => `${folder}/setpriv`).find(existsSync)
  if (!setpriv)
    throw new Error('as root the embedded PostgreSQL needs `setpriv` (util-linux); or set DATABASE_URL')
  const plainPrefix = [setpriv, `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups']
  const prefix = [...plainPrefix, '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return { ...ids, prefix, plainPrefix }
}

async function userIds(): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function makeUser() {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  await run('useradd', [...flags, 'postgres'])
  const ids = await userIds()
  if (!ids) throw new Error('could not make the system account `postgres`; set DATABASE_URL')
  return ids
}

/** Runs a command to its end; throws with its output when it fails. */
export async function runAs(user: DatabaseUser | null, command: string, args: string[]): Promise<void> {
  const [file, ...rest] = user ? [...user.prefix, command, ...args] : [command, ...args]
  if (file === undefined) return
  await run(file, rest, { timeout: 60_000 }).catch((cause: Error & { stderr?: string }) => {
    const said = cause.stderr?.trim().replaceAll('\n', ' ') || cause.message
    // The cause is left out: its message is the whole command line.
    throw new Error(`${basename(command)}: ${said}`)
  })
}
