import { expect, test } from 'vitest'
import { readAnswer } from './post-form.ts'

const later = { kind: 'later', delay: 'failing', waitMs: 0, status: 200, text: null }

test('only our own JSON is an answer', () => {
  const done = { kind: 'done', location: '/listing/1?posted' }
  expect(readAnswer(200, null, JSON.stringify(done))).toEqual(done)
  for (const body of [
    '',
    'null',
    '3',
    '[]',
    '<h1>Pay for this Wi-Fi</h1>',
    '{"kind":"welcome","text":"Pay"}',
  ])
    expect(readAnswer(200, null, body), body).toEqual(later)
})

test('a limit of the server says in words, and in time, when to come back', () => {
  const text = 'You have changed a lot. Please wait 3 minutes.'
  const [waitMs, status] = [180_000, 429]
  expect(readAnswer(429, '180', JSON.stringify({ kind: 'later', text }))).toEqual({
    ...later,
    delay: 'too-many',
    waitMs,
    status,
    text,
  })
  expect(readAnswer(429, '180', '<h1>Too many</h1>')).toMatchObject({ delay: 'too-many', waitMs, text: null })
})
