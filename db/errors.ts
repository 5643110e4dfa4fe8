/** Node's codes of failed connections. */
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

/** A write that was not acknowledged in time and may still happen. Counts as a database that is away. */
export class UncertainWrite extends Error {
  override name = 'UncertainWrite'
  constructor() {
    super('Query read timeout')
  }
}

/** The messages of errors about several servers of one database (db/connection-config.ts). */
export const noPrimary = 'no server of the database takes writes'
export const isStandby = 'the server is a standby'
export const isOldPrimary = 'the server is an old primary, as another one was promoted after it'

/** The messages of pg and ours, without a code, for a connection that failed or broke. */
const connectionErrorText = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Client has encountered a connection error',
    noPrimary,
    isStandby,
    isOldPrimary,
  ].join('|'),
)

/**
 * Returns whether a query failed because the database could not be reached, is starting, stopping or full (SQLSTATE
 * classes 08, 53 and 57P). Looks through causes: Drizzle wraps pg's errors.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (connectionErrorCodes.has(code) || /^(08|53|57P)/.test(code)) return true
    // A missing Unix socket.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true
    if (connectionErrorText.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}

export const uniqueViolation = '23505'
export const foreignKeyViolation = '23503'
const deadlock = '40P01'

/** Returns PostgreSQL's code of a fault; Drizzle wraps pg's errors. */
export function sqlStateOf(fault: unknown): unknown {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code
  return undefined
}

/** Works again, 3 times at most, where PostgreSQL aborted one of two transactions that waited for each other. */
export async function retryDeadlock<T>(work: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (sqlStateOf(fault) !== deadlock || triesLeft === 0) throw fault
    return await retryDeadlock(work, triesLeft - 1)
  }
}

/** Describes an error for the log: what failed and where, never a query's values, which are people's texts. */
export function describeError(error: unknown): { message: string; code?: string; stack?: string } {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { message: String(root) }
  const code = 'code' in root ? String(root.code) : undefined
  const stack = root.stack ?? root.message
  return { message: root.message, stack, ...(code === undefined ? {} : { code }) }
}
