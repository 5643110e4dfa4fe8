import { expect, test } from 'vitest'
import { formatPosition, parsePosition } from './question.ts'

const id = '0b8f5c1e-7a34-4c11-9f55-1b2c3d4e5f60'

test('a position is read as it is written', () => {
  for (const position of [
    { step: 0, value: '1764000000000000', id },
    { step: 9, value: '0', id },
    { step: 14, value: '0', id },
    { step: 3, value: null, id: null },
  ])
    expect(parsePosition(formatPosition(position))).toEqual(position)
})

test('anything else is the first page', () => {
  const malformed = `| |x|-1|100|0_|0_1|0_1_|0_1_x|0_-1_${id}|0_12345678901234567_${id}|0_1_${id}_|０_1_${id}|0_1_${'-'.repeat(36)}`
  for (const text of [null, ...malformed.split('|'), `0_1_${id}\n`]) expect(parsePosition(text)).toBeNull()
})
