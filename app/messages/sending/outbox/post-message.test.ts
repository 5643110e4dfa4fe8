import { expect, test } from 'vitest'
import { readAnswer } from '#app/device/post-form.ts'
import { failedTexts } from '#app/messages/sending/sending-texts.ts'
import { sendOutcome } from './post-message.ts'

const outcomeOf = (...response: Parameters<typeof readAnswer>) => sendOutcome(readAnswer(...response))

const withoutKind = JSON.stringify({ fault: 'Not today.' })

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
  for (const body of ['', '<h1>Pay for this Wi-Fi</h1>', 'null', '3', withoutKind])
    expect(outcomeOf(status, '7', body)).toEqual({ kind: 'delayed', delay, waitMs: 7000 })
  expect(outcomeOf(status, 'Wed, 21 Oct 2026', '')).toEqual({ kind: 'delayed', delay, waitMs: 0 })
})

test('§8 a refusal gives its reason; server faults and foreign pages say that sending failed', () => {
  expect(outcomeOf(413, null, '{"kind":"refused","fault":"Not today.","rule":null}')).toEqual({
    kind: 'refused',
    fault: 'Not today.',
  })
  for (const [status, body] of [
    [500, withoutKind],
    [500, '<h1>Something went wrong</h1>'],
    [404, '<h1>Not here</h1>'],
    [422, '{"kind":"refused","fault":""}'],
  ] as const)
    expect(outcomeOf(status, null, body)).toEqual({ kind: 'refused', fault: failedTexts.text })
})

test('only a response of our server counts as sent', () => {
  const updates = { sent: { id: 'a', number: 3 }, messages: [] }
  expect(outcomeOf(200, null, JSON.stringify({ kind: 'done', ...updates }))).toEqual({
    kind: 'sent',
    updates,
  })
  expect(outcomeOf(200, null, JSON.stringify(updates)).kind).toBe('delayed')
})

test('who is signed out, or somebody else, has messages that wait', () => {
  for (const kind of ['signed-out', 'other-person'])
    expect(outcomeOf(401, null, JSON.stringify({ kind, text: 'Sign in.' }))).toEqual({
      kind: 'delayed',
      delay: 'failing',
      waitMs: 0,
    })
})
