import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isVapidPrivateKey } from '#app/notices/push/vapid-keys.server.ts'
import { usualSearchMs } from '#app/search/search.server.ts'
import { leastConnections, usualConnections } from './connection-budget.ts'
import {
  accessKey,
  address,
  databaseAddress,
  httpAddress,
  isOrigin,
  line,
  mailAddress,
  matching,
  port,
  seconds,
  standbyAddress,
  token,
} from './setting-rules.ts'

const connectionsRule = `a number from ${leastConnections}`

/** The raw variables, each with the rule that it must keep. */
const environment = z.object({
  PORT: matching(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((number) => number <= 65_535, `must be ${port}`)
    .default(3000),
  HOST: z.string().optional(),
  ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an http or https address without a path, such as https://kasi.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: standbyAddress.optional(),
  DATABASE_CONNECTIONS: matching(/^\d{1,4}$/, connectionsRule)
    .transform(Number)
    .refine((number) => number >= leastConnections, `must be ${connectionsRule}`)
    .default(usualConnections),
  REDIS_URL: address(/^rediss?:\/\//, 'redis://:password@host:6379').optional(),
  SMTP_URL: address(/^smtps?:\/\//, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: matching(mailAddress, 'an address such as Kasi Market <hello@kasi.example>').optional(),
  DKIM_DOMAIN: matching(/^[a-z0-9.-]+\.[a-z]+$/i, 'a domain such as kasi.example').optional(),
  DKIM_SELECTOR: matching(/^[\w-]+$/, 'a name such as mail').optional(),
  DKIM_KEY: z.string().optional(),
  NOTICE_MAIL_AFTER: seconds.default(300),
  NOTICE_PUSH_AFTER: seconds.default(3),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, such as `openssl rand -hex 32` prints')
    .optional(),
  S3_ENDPOINT: httpAddress('https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: matching(/^[a-z0-9][\w.-]+$/i, 'the name of a bucket, such as kasi-market').optional(),
  S3_ACCESS_KEY_ID: accessKey.optional(),
  S3_SECRET_ACCESS_KEY: accessKey.optional(),
  S3_REGION: matching(/^[\w-]+$/, 'the name of a region, such as us-east-1 or auto').default('us-east-1'),
  S3_PUBLIC_URL: httpAddress('https://cdn.example').optional(),
  TRUST_PROXY: matching(/^[0-9]$/, 'the number of proxies in front, from 0 to 9')
    .transform(Number)
    .default(0),
  SEARCH_MS: matching(/^[1-9]\d{1,4}$/, 'a number of milliseconds from 10')
    .transform(Number)
    .default(usualSearchMs),
  PAGE_CACHE_MB: matching(/^\d{1,5}$/, 'a number of megabytes, 0 for none')
    .transform(Number)
    .default(32),
  METRICS_TOKEN: matching(/^[\x21-\x7e]{16,}$/, token).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidPrivateKey, 'must be a private key of P-256, 43 characters of base64url')
    .optional(),
  PUSH_HOSTS: matching(
    /^[\w.:[\]-]+(,[\w.:[\]-]+)*$/,
    'hosts with commas, such as push.example,127.0.0.1:8080',
  )
    .transform((text) => text.toLowerCase().split(','))
    .optional(),
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_EMAIL: matching(/^[^<>\s@]+@[^<>\s@]+$/, 'an address such as help@kasi.example').optional(),
  OPERATOR_PHONE: line.optional(),
  INFORMATION_OFFICER: line.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
  SW: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  JOBS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRIAL: z.enum(['on', 'off'], 'must be on or off').default('off'),
})

export const settingNames = Object.keys(environment.shape)

type Environment = z.infer<typeof environment>

/** The settings; README.md has the same table. */
export type Config = ReturnType<typeof readConfig>

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

/**
 * Reads the settings from `env`; an empty value counts as absent. Throws a `ConfigError` that names the first wrong
 * setting, never its value, which may hold a password.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL, LOG_LEVEL, DEMO, ...other } =
    parsed.data
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_CONNECTIONS'] as const)
    if (input[name] && !DATABASE_URL) throw new ConfigError(`DATABASE_URL must be set too, as ${name} is`)
  return {
    /** 0 lets the system choose. */
    port: PORT,
    /** The address to listen on; absent: every address of this machine. */
    host: HOST,
    /** Public address without a trailing slash; absent: http://localhost and the port. */
    origin: ORIGIN,
    dataDir: resolve(DATA_DIR),
    /** PostgreSQL itself; absent: the embedded one in `dataDir`. */
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    /** A pooler in front of it, for all that is short; absent: none. */
    poolerUrl: DATABASE_DIRECT_URL && DATABASE_URL,
    /** A standby, which visitors' pages are read from; absent: the primary. */
    readUrl: other.DATABASE_READ_URL,
    /** The most connections that this process opens to the database. */
    connections: other.DATABASE_CONNECTIONS,
    /** Absent: limits are counted in this process's memory. */
    redisUrl: other.REDIS_URL,
    /** Absent: each mail is a file in `dataDir`. */
    smtpUrl: other.SMTP_URL,
    /** The sender of mails, as an address or `Name <address>`; absent: no-reply at the public address. */
    mailFrom: other.MAIL_FROM,
    /** Signs mails; all three settings or none. */
    dkim: dkimSettings(other),
    /** How long after a message its notices are due. */
    noticeDelays: { pushSeconds: other.NOTICE_PUSH_AFTER, mailSeconds: other.NOTICE_MAIL_AFTER },
    /** Signs cookies; absent: made once and kept in `dataDir`. */
    sessionSecret: other.SESSION_SECRET,
    /** Absent: pictures are files in `dataDir`. */
    s3: s3Settings(other),
    /** Number of our own proxies in front; 0: X-Forwarded-For is ignored. */
    trustedProxies: other.TRUST_PROXY,
    searchMs: other.SEARCH_MS,
    /** Memory for kept pages; 0 keeps none. */
    pageCacheBytes: other.PAGE_CACHE_MB * 1024 * 1024,
    /** Lets other machines read the figures; absent: only this machine can. */
    metricsToken: other.METRICS_TOKEN,
    /** Whether phones keep pages; off removes what they have. */
    worker: other.SW === 'on',
    /** Signs pushes; absent: a key that is made once and kept in the database. */
    vapidPrivateKey: other.VAPID_PRIVATE_KEY,
    /** Push services beside those of the known browsers. */
    pushHosts: other.PUSH_HOSTS ?? [],
    /** The person or company that runs the market, for `/about/legal`. */
    operator: {
      name: other.OPERATOR_NAME,
      address: other.OPERATOR_ADDRESS,
      email: other.OPERATOR_EMAIL,
      phone: other.OPERATOR_PHONE,
      informationOfficer: other.INFORMATION_OFFICER,
    },
    logLevel: LOG_LEVEL,
    /** Whether this process does background jobs; off: it only adds them, and another one must do them. */
    worksJobs: other.JOBS === 'on',
    /** Whether this is a restored backup to look at: it tells nobody, sweeps and purges nothing. */
    isTrial: other.TRIAL === 'on',
    /** Whether an empty database is filled with the demo market; never somebody's own database by accident. */
    demo: (DEMO ?? (DATABASE_URL ? 'off' : 'on')) === 'on',
  }
}

/** DKIM_KEY is a PEM, or the path of a file that holds one. */
export type DkimSettings = { domainName: string; keySelector: string; privateKey: string }

type DkimEnvironment = Pick<Environment, Extract<keyof Environment, `DKIM_${string}`>>

function dkimSettings(input: DkimEnvironment): DkimSettings | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: key } = input
  if (domainName && keySelector && key) return { domainName, keySelector, privateKey: readDkimKey(key) }
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const
  const found = names.find((name) => input[name])
  if (found) throw new ConfigError(`${names.find((name) => !input[name])} must be set too, as ${found} is`)
}

function readDkimKey(key: string): string {
  try {
    const pem = key.includes('-----BEGIN') ? key : readFileSync(key, 'utf8')
    createPrivateKey(pem)
    return pem
  } catch {
    throw new ConfigError('DKIM_KEY must be a private key in PEM, or the path of a file that holds one')
  }
}

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
