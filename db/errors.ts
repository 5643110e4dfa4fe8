/** Connection failures as Node names them. */
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** A write that was not acknowledged in time: it may still happen. Counts as a database that is away. */
export class UncertainWrite extends Error {
  override name = 'UncertainWrite'
  constructor() {
    super('Query read timeout')
  }
}

/** pg's messages without a code for connections that failed or broke. */
const connectionErrorText =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error/

/**
 * True when a query failed because the database could not be reached, is starting, stopping or full (SQLSTATE
 * classes 08, 53 and 57P), not because of the query. Looks through causes: Drizzle wraps what pg throws.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (connectionErrorCodes.has(code) || /^(08|53|57P)/.test(code)) return true
    // A Unix socket that is not there.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true
    if (connectionErrorText.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}

export const uniqueViolation = '23505'
export const foreignKeyViolation = '23503'
export const deadlock = '40P01'

/** The SQLSTATE of a fault; Drizzle wraps what pg throws. */
export function sqlStateOf(fault: unknown): unknown {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code
  return undefined
}

/** An error for the log: what failed and where, never the values of a query (they are people's texts). */
export function describeError(error: unknown): { message: string; code?: string; stack?: string } {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { message: String(root) }
  const code = 'code' in root ? String(root.code) : undefined
  const stack = root.stack ?? root.message
  return { message: root.message, stack, ...(code === undefined ? {} : { code }) }
}
