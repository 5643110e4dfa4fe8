import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupRepeats } from './repeated-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openLog() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const log = pino({ base: null, timestamp: false, hooks: { logMethod: groupRepeats() } }, stream)
  return { log, lines }
}

test('a warning of one kind is ten lines a minute, with the count of the others', () => {
  const { log, lines } = openLog()
  for (let n = 0; n < 40; n += 1) log.warn({ query: 'select 1', ms: 200 + n }, 'a slow query')
  log.warn({ query: 'select 2', ms: 300 }, 'a slow query')
  log.error({ message: 'refused', code: 'ECONNREFUSED', stack: 'here' }, 'the database is away')
  expect(lines).toHaveLength(12)
  expect(lines[0]).toEqual({ level: 40, query: 'select 1', ms: 200, msg: 'a slow query' })
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(12)).toEqual([{ level: 40, query: 'select 1', more: 30, msg: 'a slow query' }])
  log.warn({ query: 'select 1', ms: 500 }, 'a slow query')
  expect(lines).toHaveLength(14)
})

test('faults that differ are lines of their own, and so is everything that is no warning', () => {
  const { log, lines } = openLog()
  for (const message of ['x is null', 'y is null'])
    log.error({ error: { message, stack: '' } }, 'a page failed')
  for (const path of ['/a', '/b']) log.error({ path }, 'no page at this path')
  for (const name of ['SESION_SECRET', 'LOGLEVEL']) log.warn({ name }, 'a setting is not known')
  log.info({ status: 404 }, 'answered')
  log.info({ status: 404 }, 'answered')
  expect(lines).toHaveLength(8)
})

test('kinds without end do not fill the log: beyond 200 a minute they count by their words', () => {
  const { log, lines } = openLog()
  for (let number = 0; number < 1000; number += 1) log.warn({ query: `select ${number}` }, 'a slow query')
  expect(lines).toHaveLength(210)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toEqual({ level: 40, more: 790, msg: 'a slow query', query: 'select 200' })
})
