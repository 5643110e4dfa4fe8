import { expect, test } from 'vitest'
import { findMistypedSettings } from './mistyped-settings.ts'

test('a variable that looks like a setting and is none is named, with the setting that was meant', () => {
  const env = { SESION_SECRET: 'x', smtp_url: 'x', S3_BUCKET_NAME: 'x', LOGLEVEL: 'debug', DKIM_KEYS: '' }
  expect(findMistypedSettings(env)).toEqual([
    { name: 'SESION_SECRET', meant: 'SESSION_SECRET' },
    { name: 'smtp_url', meant: 'SMTP_URL' },
    { name: 'S3_BUCKET_NAME', meant: 'S3_BUCKET' },
    { name: 'LOGLEVEL', meant: 'LOG_LEVEL' },
  ])
})

test('what every machine sets, and what is set for other programs, is not named', () => {
  const others = [
    'PATH',
    'PWD',
    'HOME',
    'HOSTNAME',
    'SHELL',
    'SHLVL',
    'TERM',
    'USER',
    'LANG',
    'TZ',
    'NODE_ENV',
  ]
  const more = ['KASI_HOST', 'POSTGRES_PASSWORD', 'DATABASE_HOST', 'PGPORT', 'PORT', 'SW', 'DEMO']
  expect(findMistypedSettings(Object.fromEntries([...others, ...more].map((name) => [name, 'x'])))).toEqual(
    [],
  )
})
