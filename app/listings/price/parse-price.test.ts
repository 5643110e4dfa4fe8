import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalRand, formatRand } from './money.ts'
import { maxPriceCents, minPriceCents, parsePrice } from './parse-price.ts'

const cents = (text: string) => {
  const parsed = parsePrice(text)
  return parsed.ok ? parsed.priceCents : parsed.message
}

const unclear = 'This is not a price. Write it in rand, such as 12.50.'
const anyPrice = fc.integer({ min: minPriceCents, max: maxPriceCents })

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['.50', 50],
  ['0.01', 1],
  ['007', 700],
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234\u2009567,05', 123_456_705],
  ['R 1 234,50', 123_450],
  ['R1234.50', 123_450],
  ['r\u00a01\u00a0234,50', 123_450],
  ['ZAR 12,50', 1250],
  ['  12,50\u00a0', 1250],
  ['10000000', 1_000_000_000],
  ['10 000 000,00', 1_000_000_000],
  ['R1,200.00', 120_000],
  ['1,200.00', 120_000],
  ['1.234,5', 123_450],
  ['R 1,200,000', 120_000_000],
  ['1.200.000', 120_000_000],
  ['R1,200,000.50', 120_000_050],
  ['ZAR 10.000.000,00', 1_000_000_000],
])('§5 %j is a price of %i cents', (text, expected) => {
  expect(cents(text)).toBe(expected)
})

test.each([
  ['', 'Write the price in rand, such as 12.50.'],
  ['R', 'Write the price in rand, such as 12.50.'],
  ['12.5055', 'Write at most two digits after the comma, such as 12.50.'],
  ['1,234', 'Write at most two digits after the comma: 1234 or 1.23.'],
  ['R1.200', 'Write at most two digits after the comma: 1200 or 1.20.'],
  ['0.505', 'Write at most two digits after the comma, such as 12.50.'],
  ['R150,-', 'Write 150 here, and nothing else.'],
  ['150.--', 'Write 150 here, and nothing else.'],
  ['50c', 'Write 0.50 here, and nothing else.'],
  ['R2,5k', 'Write 2500 here, and nothing else.'],
  ['12 rand', 'Write 12 here, and nothing else.'],
  ['12,', 'Write 12 here, and nothing else.'],
  ['R150/kg', 'Write 150 here, and the rest in the description.'],
  ['R1,200.00 each', 'Write 1200 here, and the rest in the description.'],
  ['1,200 each', 'Write at most two digits after the comma: 1200 or 1.20.'],
  ['-5', 'A price cannot be less than nothing.'],
  ['R -5', 'A price cannot be less than nothing.'],
  ['\u22125', 'A price cannot be less than nothing.'],
  ['0', 'The lowest price is 1 cent.'],
  ['0,00', 'The lowest price is 1 cent.'],
  ['10000000,01', 'The highest price is R 10 000 000.'],
  ['9'.repeat(400), 'The highest price is R 10 000 000.'],
  ...[
    '1e3',
    ',',
    '1 23',
    '12 34,00',
    '12.5.0',
    'Infinity',
    'NaN',
    '0x10',
    '+5',
    '١٢',
    '1,20,000',
    '1,200.000,00',
    '1.200,000.00',
    '150-200',
    'about R20',
    `12.50${' each'.repeat(20)}`,
  ].map((text) => [text, unclear] as const),
] as const)('§5 %j is refused: %s', (text, message) => {
  expect(cents(text)).toBe(message)
})

test('every printed price parses to the same cents', () => {
  fc.assert(
    fc.property(anyPrice, (priceCents) => {
      expect(cents(formatRand(priceCents))).toBe(priceCents)
      expect(cents(decimalRand(priceCents))).toBe(priceCents)
      expect(cents(decimalRand(priceCents).replace('.', ','))).toBe(priceCents)
    }),
  )
})

test('parsing is exact: the digits of the text, never rounded', () => {
  const digits = fc.stringMatching(/^\d{1,12}$/)
  fc.assert(
    fc.property(digits, fc.stringMatching(/^\d{1,2}$/), (rand, fraction) => {
      const exact = BigInt(rand) * 100n + BigInt(fraction.padEnd(2, '0'))
      const parsed = parsePrice(`${rand}.${fraction}`)
      const isInRange = exact >= BigInt(minPriceCents) && exact <= BigInt(maxPriceCents)
      expect(parsed.ok).toBe(isInRange)
      expect(parsed.ok ? BigInt(parsed.priceCents) : exact).toBe(exact)
    }),
  )
})

test('any text is quickly parsed to a price in range or a message, and never throws', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[R\d .,-]{0,30}$/),
    fc.constantFrom('1 ', '1', ' ', 'R', '1,', ',111', '1 each ').map((part) => part.repeat(100_000)),
  )
  fc.assert(
    fc.property(text, (written) => {
      const parsed = parsePrice(written)
      const isInRange =
        parsed.ok &&
        Number.isSafeInteger(parsed.priceCents) &&
        parsed.priceCents >= minPriceCents &&
        parsed.priceCents <= maxPriceCents
      expect(isInRange || (!parsed.ok && parsed.message.endsWith('.'))).toBe(true)
    }),
  )
})
