import { resolve } from 'node:path'
import { z } from 'zod'

/** Everything that the environment decides, read once at start. The table in README.md says the same. */
export type Config = {
  /** 0 lets the system choose. */
  port: number
  /** The address to listen on; absent: every address of this machine. */
  host: string | undefined
  /** Public address without a trailing slash; absent: http://localhost and the port that we listen on. */
  origin: string | undefined
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether an empty database is filled with the demo market. */
  demo: boolean
}

/** A wrong setting. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an http or https address without a path, such as https://kasi.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'must be an address such as postgres://user:password@host:5432/database',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
})

/**
 * Reads the settings from `env`; an empty value counts as absent. Throws `ConfigError` that names the first wrong
 * setting, but never repeats its value: it may hold a password.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, LOG_LEVEL, DEMO } = parsed.data
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    // Demo offers belong in a trial, never by accident in somebody's own database.
    demo: (DEMO ?? (DATABASE_URL ? 'off' : 'on')) === 'on',
  }
}
