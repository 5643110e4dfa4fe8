import { z } from 'zod'
import { isVapidPrivateKey } from '#app/notices/push/vapid-keys.server.ts'
import { usualSearchMs } from '#app/search/search.server.ts'

const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, `must be ${rule}`)

const address = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((text) => schemes.test(text) && URL.canParse(text), `must be an address such as ${example}`)

const isPlainAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
}

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

const httpAddress = (example: string) =>
  z
    .string()
    .refine(isPlainAddress, `must be an http or https address such as ${example}`)
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))

const port = 'a number from 0 to 65535'
const accessKey = matching(/^[\x21-\x7e]+$/, 'letters, digits and signs without spaces')
const token = 'at least 16 letters, digits and signs without spaces, such as `openssl rand -hex 32` prints'
const mailAddress = /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/

const line = matching(/^[^\r\n]{1,200}$/, 'one line of at most 200 characters')

const seconds = matching(/^\d{1,6}$/, 'a number of seconds').transform(Number)

/** The raw variables, each with the rule that it must keep. */
export const environment = z.object({
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
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database').optional(),
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
  TRIAL: z.enum(['on', 'off'], 'must be on or off').default('off'),
})

export type Environment = z.infer<typeof environment>
