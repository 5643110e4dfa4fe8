import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings: port 3000, an embedded database in ./.data, the demo market', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    origin: undefined,
    dataDir: `${process.cwd()}/.data`,
    databaseUrl: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    sessionSecret: undefined,
    trustedProxies: 0,
    logLevel: 'info',
    demo: true,
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', ORIGIN: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('the demo market never lands in a database of somebody else without being asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/kasi' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/kasi', DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

test('ORIGIN loses its trailing slash', () => {
  expect(readConfig({ ORIGIN: 'https://kasi.example/' }).origin).toBe('https://kasi.example')
})

const wrong = [
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['ORIGIN', 'kasi.example'],
  ['ORIGIN', 'ftp://kasi.example'],
  ['ORIGIN', 'https://kasi.example/shop'],
  ['DATABASE_URL', 'mysql://root:geheim@localhost/kasi'],
  ['DATABASE_URL', 'geheim'],
  ['REDIS_URL', 'http://geheim@localhost'],
  ['SMTP_URL', 'geheim'],
  ['MAIL_FROM', 'Kasi Market\r\nBcc: geheim@example.com'],
  ['MAIL_FROM', 'Kasi Market'],
  ['SESSION_SECRET', 'geheim'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
] as const

test.each(wrong)('a wrong %s (%s) is named in one line that does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  expect(read).not.toThrow(/geheim/)
})
