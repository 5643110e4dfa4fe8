import { expect, test } from 'vitest'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { sendOutcome } from './outcome.ts'

const ourFault = JSON.stringify({ fault: 'Not today.' })

test.each([
  [401, 'failing'],
  [408, 'failing'],
  [409, 'failing'],
  [502, 'failing'],
  [503, 'failing'],
  [504, 'failing'],
  [511, 'failing'],
  [200, 'failing'],
  [204, 'failing'],
  [429, 'too-many'],
] as const)('status %d without our answer is tried again: %s', (status, delay) => {
  for (const body of ['', '<h1>Pay for this Wi-Fi</h1>', 'null', '3', ourFault])
    expect(sendOutcome(status, '7', body)).toEqual({ kind: 'delayed', delay, waitMs: 7000 })
  expect(sendOutcome(status, 'Wed, 21 Oct 2026', '')).toEqual({ kind: 'delayed', delay, waitMs: 0 })
})

test('§8 a refusal gives its reason; server faults and foreign pages say that sending failed', () => {
  expect(sendOutcome(413, null, ourFault)).toEqual({ kind: 'refused', fault: 'Not today.' })
  for (const [status, body] of [
    [500, ourFault],
    [500, '<h1>Something went wrong</h1>'],
    [404, '<h1>Not here</h1>'],
    [422, '{"fault":""}'],
  ] as const)
    expect(sendOutcome(status, null, body)).toEqual({ kind: 'refused', fault: sendingTexts.failed })
})

test('only a response of our server counts as sent', () => {
  const updates = { sent: { id: 'a', number: 3 }, messages: [] }
  expect(sendOutcome(200, null, JSON.stringify(updates))).toEqual({ kind: 'sent', updates })
})
