import { z } from 'zod'
import { serversOf } from '#db/connection-config.ts'

export const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, `must be ${rule}`)

export const address = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((text) => schemes.test(text) && URL.canParse(text), `must be an address such as ${example}`)

const isPlainAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
}

export const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

export const httpAddress = (example: string) =>
  z
    .string()
    .refine(isPlainAddress, `must be an http or https address such as ${example}`)
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))

export const port = 'a number from 0 to 65535'
export const accessKey = matching(/^[\x21-\x7e]+$/, 'letters, digits and signs without spaces')
/** It may name several servers of one database (db/connection-config.ts), of which only the one that takes writes is of use. */
export const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && serversOf(text).every((server) => URL.canParse(server)),
    'must be an address such as postgres://user:password@host:5432/database',
  )
  .refine(
    (text) => !/[?&]target_session_attrs=(?!read-write(&|$)|primary(&|$))/.test(text),
    'must have target_session_attrs=read-write or primary, or none',
  )
export const standbyAddress = databaseAddress.refine(
  (text) => serversOf(text).length === 1,
  'must be the address of one standby',
)
export const token =
  'at least 16 letters, digits and signs without spaces, such as `openssl rand -hex 32` prints'
export const mailAddress = /^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/

export const line = matching(/^[^\r\n]{1,200}$/, 'one line of at most 200 characters')

export const seconds = matching(/^\d{1,6}$/, 'a number of seconds').transform(Number)
