import { z } from 'zod'
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
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
})

export type Environment = z.infer<typeof environment>
