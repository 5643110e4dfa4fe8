import { DataFolderInUse } from '#db/embedded.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import { ConfigError } from './config.ts'

/** Why the start failed, in one line for the person who typed the command. Never a whole DATABASE_URL: it may hold
 *  a password. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  const { message, code } = describeError(error)
  if (code === 'EADDRINUSE') return 'another program listens on this PORT'
  if (isDatabaseAway(error)) return `the database of DATABASE_URL cannot be reached (${code ?? message})`
  // invalid_password, invalid_authorization_specification, invalid_catalog_name
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `the database refused DATABASE_URL: ${message}`
  return message.replaceAll('\n', ' ')
}
