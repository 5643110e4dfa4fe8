import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTimeAt, southAfricanDate } from '#app/text/day-and-time.ts'
import { decideNotice, isQuietNow, type NoticeFacts, soundsAgain } from './notice-rules.ts'

const at = (time: string) => Date.parse(`${time}+02:00`)
const noon = at('2026-11-23T12:00:00')
const minutes = (count: number) => count * 60_000

const mail: NoticeFacts = {
  channel: 'mail',
  unread: 1,
  isWatching: false,
  mailChoice: 'soon',
  takesPush: true,
  isMailDead: false,
  lastSentMs: null,
  pushedMs: null,
  unanswered: 0,
  today: { mailed: 0, pushed: 0, hasDigest: false },
}
const push: NoticeFacts = { ...mail, channel: 'push' }

test.each<[string, NoticeFacts, unknown]>([
  ['a mail', mail, { do: 'send' }],
  ['a push', push, { do: 'send' }],
  ['what was read', { ...mail, unread: 0 }, { do: 'nothing' }],
  ['what was read, by push', { ...push, unread: 0 }, { do: 'nothing' }],
  ['mail for a person who wants none', { ...mail, mailChoice: 'never' }, { do: 'nothing' }],
  ['mail to a refused address', { ...mail, isMailDead: true }, { do: 'nothing' }],
  ['push for a person who wants no mail', { ...push, mailChoice: 'never' }, { do: 'send' }],
  ['push for a person who wants none', { ...push, takesPush: false }, { do: 'nothing' }],
  ['an open page: mail', { ...mail, isWatching: true }, { do: 'wait', untilMs: noon + minutes(5) }],
  ['an open page: push', { ...push, isWatching: true }, { do: 'wait', untilMs: noon + 15_000 }],
  [
    'within an hour of the last',
    { ...mail, lastSentMs: noon - minutes(20) },
    { do: 'wait', untilMs: noon + minutes(40) },
  ],
  ['after an hour', { ...mail, lastSentMs: noon - minutes(60) }, { do: 'send' }],
  [
    'just after a push',
    { ...mail, pushedMs: noon - minutes(4) },
    { do: 'wait', untilMs: noon + minutes(11) },
  ],
  ['long after a push', { ...mail, pushedMs: noon - minutes(15) }, { do: 'send' }],
  ['a fourth mail without an answer', { ...mail, unanswered: 3 }, { do: 'nothing' }],
  ['a fourth push without an answer', { ...push, unanswered: 3 }, { do: 'send' }],
  [
    'a fourth mail of the day',
    { ...mail, today: { mailed: 3, pushed: 0, hasDigest: false } },
    { do: 'wait', untilMs: at('2026-11-23T18:00:00') },
  ],
  [
    'one mail a day, before 18:00',
    { ...mail, mailChoice: 'daily' },
    { do: 'wait', untilMs: at('2026-11-23T18:00:00') },
  ],
  [
    'a 21st push of the day',
    { ...push, today: { mailed: 0, pushed: 20, hasDigest: false } },
    { do: 'nothing' },
  ],
])('%s', (_name, facts, decision) => {
  expect(decideNotice(facts, noon)).toEqual(decision)
})

test.each<[string, string, Partial<NoticeFacts>, unknown]>([
  ['18:00', '2026-11-23T18:00:00', {}, { do: 'digest' }],
  ['23:59', '2026-11-23T23:59:59', {}, { do: 'digest' }],
  [
    'after the digest: the next morning',
    '2026-11-23T18:00:30',
    { today: { mailed: 3, pushed: 0, hasDigest: true } },
    { do: 'wait', untilMs: at('2026-11-24T07:00:00') },
  ],
  [
    'after the digest, one mail a day: the next evening',
    '2026-11-23T18:00:30',
    { mailChoice: 'daily', today: { mailed: 0, pushed: 0, hasDigest: true } },
    { do: 'wait', untilMs: at('2026-11-24T18:00:00') },
  ],
])('a full day at %s', (_name, time, facts, decision) => {
  const full = { ...mail, today: { mailed: 3, pushed: 0, hasDigest: false }, ...facts }
  expect(decideNotice(full, at(time))).toEqual(decision)
})

test('whatever is known, a notice that waits waits for a later time, and what was read is never told', () => {
  const time = fc.integer({ min: at('2026-11-23T00:00:00'), max: at('2026-11-25T00:00:00') })
  const facts = fc.record<NoticeFacts>({
    channel: fc.constantFrom('push', 'mail'),
    unread: fc.integer({ min: 0, max: 2 }),
    isWatching: fc.boolean(),
    mailChoice: fc.constantFrom('soon', 'daily', 'never'),
    takesPush: fc.boolean(),
    isMailDead: fc.boolean(),
    lastSentMs: fc.option(time),
    pushedMs: fc.option(time),
    unanswered: fc.integer({ min: 0, max: 4 }),
    today: fc.record({ mailed: fc.nat(4), pushed: fc.nat(21), hasDigest: fc.boolean() }),
  })
  fc.assert(
    fc.property(facts, time, (known, nowMs) => {
      const decision = decideNotice(known, nowMs)
      const isMail = known.channel === 'mail'
      const isAllowed = {
        nothing: true,
        wait: decision.do === 'wait' && decision.untilMs > nowMs,
        send: !isMail || known.today.mailed < 3,
        digest: isMail && !known.today.hasDigest,
      }
      expect(isAllowed[decision.do] && (known.unread > 0 || decision.do === 'nothing')).toBe(true)
    }),
  )
})

test('quiet hours may pass midnight; a push that replaces another sounds once in ten minutes', () => {
  const night = { from: 22 * 60, to: 6 * 60 }
  const isQuiet = (time: string) => isQuietNow(night, at(`2026-11-23T${time}:00`))
  expect(['21:59', '22:00', '05:59', '06:00'].map(isQuiet)).toEqual([false, true, true, false])
  expect(isQuietNow({ from: 60, to: 120 }, at('2026-11-23T01:30:00'))).toBe(true)
  expect(isQuietNow(null, noon)).toBe(false)
  expect([null, noon - minutes(9), noon - minutes(10)].map((last) => soundsAgain(last, noon))).toEqual([
    true,
    false,
    true,
  ])
})

test('days and times are those of South Africa', () => {
  expect(southAfricanDate(Date.parse('2026-11-23T21:59:59Z'))).toBe('2026-11-23')
  expect(southAfricanDate(Date.parse('2026-11-23T22:00:00Z'))).toBe('2026-11-24')
  expect(nextTimeAt(18 * 60, noon)).toBe(at('2026-11-23T18:00:00'))
  expect(nextTimeAt(18 * 60, at('2026-11-23T18:01:00'))).toBe(at('2026-11-24T18:00:00'))
})
