import { expect, test } from 'vitest'
import { base32, codeOf, matchingStep, otpauthAddress, stepAt } from './totp.server.ts'

// The vectors of RFC 6238, appendix B, by their last six digits; base32 of RFC 4648, section 10.
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at %i s the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a code holds one step before and after its own, and never again once it was used', () => {
  const nowMs = 1_234_567_890_000
  const step = stepAt(nowMs)
  const at = (offset: number, usedStep = 0) =>
    matchingStep(secret, { code: codeOf(secret, step + offset), nowMs, usedStep })
  expect([-2, -1, 0, 1, 2].map((offset) => at(offset))).toEqual([null, step - 1, step, step + 1, null])
  expect([at(0, step - 1), at(0, step), at(-1, step)]).toEqual([step, null, null])
  for (const code of ['', '00592', '0059240', '٠٠٥٩٢٤', ' 05924'])
    expect(matchingStep(secret, { code, nowMs, usedStep: 0 })).toBeNull()
})

test('the secret as apps read it', () => {
  expect(['f', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(otpauthAddress(secret, { issuer: 'Kasi Market', account: 'a+b@example.com' })).toBe(
    'otpauth://totp/Kasi%20Market:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kasi%20Market',
  )
})
