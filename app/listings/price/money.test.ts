import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalRand, formatRand } from './money.ts'

test('§1 prices are shown in rand, en-ZA, from integer cents', () => {
  expect(formatRand(1250)).toBe('R\u00a012,50')
  expect(formatRand(5)).toBe('R\u00a00,05')
  expect(formatRand(123_456_750)).toBe('R\u00a01\u00a0234\u00a0567,50')
  expect(formatRand(1_000_000_000)).toBe('R\u00a010\u00a0000\u00a0000,00')
})

test('§9 the format is en-ZA without Intl, which differs on old phones', () => {
  const intl = new Intl.NumberFormat('en-ZA', { style: 'currency', currency: 'ZAR' })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (cents) => formatRand(cents) === intl.format(cents / 100),
    ),
  )
})

test('machines read prices with a point and two decimals', () => {
  expect(decimalRand(123_450)).toBe('1234.50')
  expect(decimalRand(7)).toBe('0.07')
})
