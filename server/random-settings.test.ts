import fc from 'fast-check'
import { expect, test } from 'vitest'
import { often, randomHeader } from '#test/attacks/random-header.ts'
import { ConfigError, readConfig } from './config.ts'

test('settings are accepted, or refused in one line that repeats no value', () => {
  const names = [
    'PORT',
    'ORIGIN',
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'PAGE_CACHE_MB',
    'SEARCH_MS',
    'LOG_LEVEL',
    'DEMO',
    'SESSION_SECRET',
  ]
  const value = fc.oneof(
    randomHeader,
    fc.webUrl(),
    fc.constantFrom('postgres://u:secret-word@h/d', 'https://secret-word@h', 'smtp://'),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (env) => {
      let fault: unknown = null
      try {
        readConfig(env)
      } catch (thrown) {
        fault = thrown
      }
      if (fault === null) return
      expect(fault).toBeInstanceOf(ConfigError)
      expect((fault as ConfigError).message).not.toMatch(/\n|secret-word/)
    }),
    often,
  )
})
