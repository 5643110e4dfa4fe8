import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, parseTime } from '#app/text/time-of-day.ts'
import {
  mailChoices,
  type NoticeSettings,
  parseSettings,
  queryOf,
  typedSettingsIn,
  typedSettingsOf,
} from './settings-form.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const anySettings: fc.Arbitrary<NoticeSettings> = fc.record({
  mail: fc.constantFrom(...mailChoices),
  push: fc.boolean(),
  showsText: fc.boolean(),
  quiet: fc.option(
    fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to),
    { nil: null },
  ),
})
const usual: NoticeSettings = { mail: 'soon', push: true, showsText: false, quiet: { from: 1260, to: 360 } }

test('any settings are the same after the form, and after a query', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const typed = typedSettingsOf(settings)
      expect(parseSettings(typed)).toEqual({ ok: true, settings })
      expect(typedSettingsIn(new URLSearchParams(queryOf(typed)))).toEqual(typed)
    }),
  )
})

test('any text in any field is settings, or has a fault', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'on', 'soon', '21:00'))
  const anyTyped = fc.record({
    mail: text,
    push: text,
    showsText: text,
    quiet: text,
    quietFrom: text,
    quietTo: text,
  })
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const parsed = parseSettings(typed)
      const again = parsed.ok ? parseSettings(typedSettingsOf(parsed.settings)) : null
      return parsed.ok ? isDeepStrictEqual(again, parsed) : Object.values(parsed.faults).every(Boolean)
    }),
  )
})

describe('quiet hours', () => {
  test.each([
    ['21:30', 1290],
    [' 21:30 ', 1290],
    ['21h30', 1290],
    ['21.30', 1290],
    ['2130', 1290],
    ['930', 570],
    ['9', 540],
    ['9h', 540],
    ['9 pm', 1260],
    ['9:30PM', 1290],
    ['12 am', 0],
    ['12 pm', 720],
    ['0:00', 0],
    ['23:59', 1439],
  ])('%s is a time', (text, minutes) => {
    expect(parseTime(text)).toBe(minutes)
  })

  test.each(['', ' ', '24:00', '21:60', '-1', '13 pm', '0 am', '21:3', 'nine', '1e3', '９', '21:30:00x'])(
    '%s is none',
    (text) => {
      expect(parseTime(text)).toBeNull()
    },
  )

  test('are written as time fields take them', () => {
    expect([0, 360, 1290].map(formatTime)).toEqual(['00:00', '06:00', '21:30'])
  })

  test('without the tick are none, whatever the times say', () => {
    const typed = { ...typedSettingsOf(usual), quiet: '', quietFrom: 'soonish', quietTo: '' }
    expect(parseSettings(typed)).toEqual({ ok: true, settings: { ...usual, quiet: null } })
  })

  test('with the tick need two times that differ', () => {
    const faultsOf = (quietFrom: string, quietTo: string) => {
      const parsed = parseSettings({ ...typedSettingsOf(usual), quietFrom, quietTo })
      return parsed.ok ? null : Object.keys(parsed.faults)
    }
    expect(faultsOf('', '06:00')).toEqual(['quietFrom'])
    expect(faultsOf('21:00', 'late')).toEqual(['quietTo'])
    expect(faultsOf('', '')).toEqual(['quietFrom', 'quietTo'])
    expect(faultsOf('21:00', '9 pm')).toEqual(['quietTo'])
    expect(faultsOf('21:00', '20:59')).toBeNull()
  })
})

test('what is no choice of mail has a fault', () => {
  const parsed = parseSettings({ ...typedSettingsOf(usual), mail: 'sometimes' })
  expect(parsed).toEqual({ ok: false, faults: { mail: expect.stringContaining('choose') } })
})

test('a query is cut, and one without choices is none', () => {
  expect(typedSettingsIn(new URLSearchParams('older=1'))).toBeNull()
  const typed = typedSettingsIn(new URLSearchParams({ mail: 'x'.repeat(500) }))
  expect(typed).toMatchObject({ mail: 'x'.repeat(20), push: '', quietTo: '' })
})
