import { DataFolderInUse } from '#db/embedded/owner.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import { UnsuitableDatabase } from '#db/migrate.ts'
import { ConfigError } from '#server/config.ts'
import { BackupRefused } from './backup/manifest.ts'

/** A failed step of the start; `setting` is what the person can change. */
class StartError extends Error {
  override name = 'StartError'
  readonly setting: string
  constructor(setting: string, cause: unknown) {
    super(`starting failed at ${setting}`, { cause })
    this.setting = setting
  }
}

/** Runs one step and names the setting behind its error. */
export async function step<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StartError(setting, cause)
  }
}

/** Returns why the start failed, in one line, never with a whole DATABASE_URL, which may hold a password. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BackupRefused) return error.message
  if (!(error instanceof StartError)) return describeError(error).message.replaceAll('\n', ' ')
  const { cause } = error
  if (cause instanceof DataFolderInUse || cause instanceof BackupRefused) return cause.message
  return `${error.setting}: ${reason(cause)}`
}

function reason(cause: unknown): string {
  const { message, code } = describeError(cause)
  const line = message.replaceAll('\n', ' ')
  if (cause instanceof UnsuitableDatabase) return line
  if (code === 'EADDRINUSE') return 'another program listens there'
  if (code === 'EADDRNOTAVAIL') return 'this machine has no such address'
  if (code === 'EACCES') return 'not allowed'
  if (/client password must be a string/.test(line)) return 'the database wants a password'
  if (isDatabaseAway(cause)) return `the database cannot be reached (${code ?? line})`
  return line
}
