import { resolve } from 'node:path'
import { z } from 'zod'

/** The settings from the environment, read once at start; README.md has the same table. */
export type Config = {
  /** 0 lets the system choose. */
  port: number
  /** The address to listen on; absent: every address of this machine. */
  host: string | undefined
  /** Public address without a trailing slash; absent: http://localhost and the port. */
  origin: string | undefined
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: limits are counted in this process's memory. */
  redisUrl: string | undefined
  /** Absent: each mail is a file in `dataDir`. */
  smtpUrl: string | undefined
  /** The sender of mails, as an address or `Name <address>`; absent: no-reply at the public address. */
  mailFrom: string | undefined
  /** Signs cookies; absent: made once and kept in `dataDir`. */
  sessionSecret: string | undefined
  /** Absent: pictures are files in `dataDir`. */
  s3: S3Settings | undefined
  /** Number of our own proxies in front; 0: X-Forwarded-For is ignored. */
  trustedProxies: number
  /** Lets other machines read the figures; absent: only this machine can. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Memory for kept pages; 0 keeps none. */
  pageCacheBytes: number
  /** Whether an empty database is filled with the demo market. */
  demo: boolean
}

/** A bucket of an S3 server. Addresses have no trailing slash. */
export type S3Settings = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Browsers fetch keys from `{publicUrl}/{key}`; absent: from this server. */
  publicUrl: string | undefined
}

/** A wrong setting; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

const address = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((text) => schemes.test(text) && URL.canParse(text), `must be an address such as ${example}`)

const isPlainAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
}

const httpAddress = (example: string) =>
  z
    .string()
    .refine(isPlainAddress, `must be an http or https address such as ${example}`)
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))

const accessKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')

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
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database').optional(),
  REDIS_URL: address(/^rediss?:\/\//, 'redis://:password@host:6379').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address such as Kasi Market <hello@kasi.example>',
    )
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, such as `openssl rand -hex 32` prints')
    .optional(),
  S3_ENDPOINT: httpAddress('https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][\w.-]+$/i, 'must be the name of a bucket, such as kasi-market')
    .optional(),
  S3_ACCESS_KEY_ID: accessKey.optional(),
  S3_SECRET_ACCESS_KEY: accessKey.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as us-east-1 or auto')
    .default('us-east-1'),
  S3_PUBLIC_URL: httpAddress('https://cdn.example').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9]$/, 'must be the number of proxies in front, from 0 to 9')
    .transform(Number)
    .default(0),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of megabytes, 0 for none')
    .transform(Number)
    .default(32),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,}$/,
      'must be at least 16 letters, digits and signs without spaces, such as `openssl rand -hex 32` prints',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
})

/**
 * Reads the settings from `env`; an empty value counts as absent. Throws a `ConfigError` that names the first wrong
 * setting, never its value, which may hold a password.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, LOG_LEVEL, DEMO, ...other } = parsed.data
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    redisUrl: other.REDIS_URL,
    smtpUrl: other.SMTP_URL,
    mailFrom: other.MAIL_FROM,
    sessionSecret: other.SESSION_SECRET,
    s3: s3Settings(other),
    trustedProxies: other.TRUST_PROXY,
    pageCacheBytes: other.PAGE_CACHE_MB * 1024 * 1024,
    metricsToken: other.METRICS_TOKEN,
    logLevel: LOG_LEVEL,
    // The demo market never fills somebody's own database by accident.
    demo: (DEMO ?? (DATABASE_URL ? 'off' : 'on')) === 'on',
  }
}

type Environment = z.infer<typeof environment>
type S3Environment = Pick<Environment, Extract<keyof Environment, `S3_${string}`>>

/** Returns all settings of a bucket, or nothing. */
function s3Settings(input: S3Environment): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
    S3_PUBLIC_URL: publicUrl,
  } = input
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, accessKeyId, secretAccessKey, region, publicUrl }
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const found = [...needed, 'S3_PUBLIC_URL' as const].find((name) => input[name])
  const missing = needed.find((name) => !input[name])
  if (found) throw new ConfigError(`${missing} must be set too, as ${found} is`)
}
