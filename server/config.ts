import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Environment, environment } from './environment.ts'

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
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, LOG_LEVEL, DEMO, ...other } = parsed.data
  return {
    /** 0 lets the system choose. */
    port: PORT,
    /** The address to listen on; absent: every address of this machine. */
    host: HOST,
    /** Public address without a trailing slash; absent: http://localhost and the port. */
    origin: ORIGIN,
    dataDir: resolve(DATA_DIR),
    /** Absent: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: DATABASE_URL,
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
