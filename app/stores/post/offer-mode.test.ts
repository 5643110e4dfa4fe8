import { expect, test } from 'vitest'
import { type OfferEvent, type OfferMode, reduceMode } from './offer-mode.ts'

const after = (...events: OfferEvent[]) => events.reduce<OfferMode>(reduceMode, 'editing')

test('a form without a response waits, and goes again at a sign of a connection', () => {
  expect(after('press', 'send', 'no-response')).toBe('waiting')
  expect(after('press', 'send', 'no-response', 'try-again', 'send')).toBe('sending')
})

test('a second press, or a photo that is refused, stops nothing that is on its way', () => {
  expect(after('press', 'send', 'press')).toBe('sending')
  expect(after('press', 'send', 'photo-refused')).toBe('sending')
})

test('a form that nobody has pressed is not sent', () => {
  expect(after('send')).toBe('editing')
  expect(after('press', 'photo-refused', 'send')).toBe('editing')
})
