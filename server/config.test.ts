import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings: port 3000, an embedded database in ./.data, the demo market', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    origin: undefined,
    dataDir: `${process.cwd()}/.data`,
    databaseUrl: undefined,
    poolerUrl: undefined,
    readUrl: undefined,
    connections: 30,
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    dkim: undefined,
    noticeDelays: { pushSeconds: 3, mailSeconds: 300 },
    vapidPrivateKey: undefined,
    pushHosts: [],
    sessionSecret: undefined,
    s3: undefined,
    trustedProxies: 0,
    pageCacheBytes: 32 * 1024 * 1024,
    searchMs: 150,
    metricsToken: undefined,
    operator: {
      name: undefined,
      address: undefined,
      email: undefined,
      phone: undefined,
      informationOfficer: undefined,
    },
    logLevel: 'info',
    worksJobs: true,
    isTrial: false,
    worker: true,
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

test('DKIM takes all three settings, and a key that is one', () => {
  const named = { DKIM_DOMAIN: 'kasi.example', DKIM_SELECTOR: 'mail' }
  expect(() => readConfig(named)).toThrow('DKIM_KEY must be set too, as DKIM_DOMAIN is')
  expect(() => readConfig({ ...named, DKIM_KEY: '/nowhere.pem' })).toThrow(/^DKIM_KEY must be a private key/)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example/storage/v1/s3/',
  S3_BUCKET: 'kasi-market',
  S3_ACCESS_KEY_ID: 'kasi',
  S3_SECRET_ACCESS_KEY: 'ge/he+im=',
}

test('a bucket has an address, a name and two keys; its addresses lose their trailing slash', () => {
  const settings = {
    endpoint: 'https://s3.example/storage/v1/s3',
    bucket: 'kasi-market',
    accessKeyId: 'kasi',
    secretAccessKey: 'ge/he+im=',
  }
  expect(readConfig(bucket).s3).toEqual({ ...settings, region: 'us-east-1', publicUrl: undefined })
  const more = { S3_REGION: 'auto', S3_PUBLIC_URL: 'https://cdn.example/' }
  expect(readConfig({ ...bucket, ...more }).s3).toEqual({
    ...settings,
    region: 'auto',
    publicUrl: 'https://cdn.example',
  })
  expect(readConfig({ S3_REGION: 'auto' }).s3).toBeUndefined()
})

test.each(Object.keys(bucket))('without %s the rest of a bucket is refused', (name) => {
  const read = () => readConfig({ ...bucket, [name]: '' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must be set too, as S3_\\w+ is$`))
})

test('a public address of a bucket that is not named is refused', () => {
  expect(() => readConfig({ S3_PUBLIC_URL: 'https://cdn.example' })).toThrow(
    'S3_ENDPOINT must be set too, as S3_PUBLIC_URL is',
  )
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
  ['DATABASE_URL', 'postgres://one:5432,two:geheim/kasi'],
  ['DATABASE_URL', 'postgres://one,two/kasi?target_session_attrs=geheim'],
  ['DATABASE_CONNECTIONS', '15'],
  ['DATABASE_READ_URL', 'postgres://kasi:geheim@one,two/kasi'],
  ['REDIS_URL', 'http://geheim@localhost'],
  ['SMTP_URL', 'geheim'],
  ['MAIL_FROM', 'Kasi Market\r\nBcc: geheim@example.com'],
  ['MAIL_FROM', 'Kasi Market'],
  ['VAPID_PRIVATE_KEY', 'geheim'],
  ['PUSH_HOSTS', 'geheim/path'],
  ['SESSION_SECRET', 'geheim'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://kasi:geheim@s3.example'],
  ['S3_ENDPOINT', 'https://s3.example/?key=geheim'],
  ['S3_BUCKET', 'kasi/geheim'],
  ['S3_ACCESS_KEY_ID', 'geheim\n'],
  ['S3_SECRET_ACCESS_KEY', 'geheim '],
  ['S3_REGION', 'geheim geheim'],
  ['S3_PUBLIC_URL', 'ftp://geheim.example'],
  ['TRUST_PROXY', 'yes'],
  ['METRICS_TOKEN', 'geheim-geheim-1'],
  ['METRICS_TOKEN', 'geheim geheim geheim'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
] as const

test.each(wrong)('a wrong %s (%s) is named in one line that does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  expect(read).not.toThrow(/geheim/)
})
