import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { parseCredentials, parseEmail, parseNewPassword, parsePasswordTwice } from './account.ts'

test('an address is normalised to lower case without surrounding space', () => {
  expect(parseEmail('  Thandi.M@Example.CO.ZA ')).toEqual({ ok: true, value: 'thandi.m@example.co.za' })
  for (const text of [
    '',
    'thandi',
    'thandi@',
    '@example.com',
    'a b@example.com',
    'thandi@example',
    `${'a'.repeat(250)}@b.co`,
  ])
    expect(parseEmail(text), text).toEqual({ ok: false, field: 'email', message: 'Invalid email' })
})

test.each([
  'tom&jerry@x.co.za',
  "o'neil+kasi@x.co.za",
  'a/b=c?d^e`f{g|h}i~j#k!l$m%n*o@x.co.za',
  '.sipho..m.@mail.example.com',
  '_@1.example',
  `${'a'.repeat(100)}@${'b'.repeat(63)}.co`,
])('an address that browsers take is taken: %s', (address) => {
  expect(parseEmail(address)).toEqual({ ok: true, value: address })
})

test.each([
  'tom@x.co.za\u200b',
  '\u202atom@x.co.za\u202c',
  '\u2068tom@x.co.za\u2069.',
  'tom\u00ad@x.\u2060co.za',
  '\ufefftom@x.co.za\ufe0f',
  '\u200etom@x.co.za\u200f',
  'tom@x.co.za.',
  ' tom@x.co.za , ',
  'tom@x.co.za;',
  'Tom@X.co.za \u200b.\u00a0',
])('an address that was pasted with what nobody sees or means is the address: %j', (pasted) => {
  expect(parseEmail(pasted)).toEqual({ ok: true, value: 'tom@x.co.za' })
})

test.each([
  'tom@-x.co.za',
  'tom@x-.co.za',
  'tom@x..co.za',
  `tom@${'b'.repeat(64)}.co`,
  'tom@@x.co.za',
  'tom"a@x.co.za',
  'tömi@x.co.za',
  'tom@x_y.co.za',
  '\u200b.;',
])('what is no address is refused: %j', (text) => {
  expect(parseEmail(text)).toMatchObject({ ok: false, message: 'Invalid email' })
})

test('§5 a new password has at least 6 characters as people count them, and is normalised', () => {
  expect(parseNewPassword('12345').ok).toBe(false)
  expect(parseNewPassword('123456')).toEqual({ ok: true, value: '123456' })
  expect(parseNewPassword('👍👍👍👍👍').ok, 'five, not ten').toBe(false)
  expect(parseNewPassword('e\u0301e\u0301e\u0301e\u0301e\u0301').ok, 'five accents').toBe(false)
  expect(parseNewPassword('cafe\u0301-bar')).toEqual(parseNewPassword('caf\u00e9-bar'))
  expect(parseNewPassword('x'.repeat(1000)).ok).toBe(true)
  expect(parseNewPassword('x'.repeat(1001)).ok).toBe(false)
})

test('§5 what is too long is refused before it is normalised: 60 KB of accents cost nothing', async () => {
  const accents = 'a' + '\u0316\u0301'.repeat(15_000)
  const check = () => {
    for (const email of ['a@b.co', ` ${accents}@b.co`]) parseCredentials({ email, password: accents })
    return [parseNewPassword(accents), parsePasswordTwice(accents, accents)]
  }
  expect(check()).toEqual(
    Array.from({ length: 2 }, () => ({ ok: false, field: 'password', message: 'Password too long' })),
  )
  expect(await processorMs(check)).toBeLessThan(20)
  expect(parseEmail(`a@b.co${' '.repeat(1100)}`)).toMatchObject({ message: 'Invalid email' })
  // The longest that becomes 1,000 characters: four marks each.
  const dense = '\u03b1\u0313\u0300\u0345'.repeat(1000)
  expect(parseNewPassword(dense)).toEqual({ ok: true, value: '\u1f82'.repeat(1000) })
})

test('§5 the confirmation is checked before the length', () => {
  expect(parsePasswordTwice('a', 'b')).toMatchObject({ message: "Passwords don't match. Please try again." })
  expect(parsePasswordTwice('a', 'a')).toMatchObject({
    message: 'Password must be at least 6 characters long.',
  })
  expect(parsePasswordTwice('abcdef', 'abcdef').ok).toBe(true)
})

test('§5 sign-in refuses nothing that an account could have', () => {
  expect(parseCredentials({ email: 'a@b.co', password: '' })).toEqual({
    ok: true,
    value: { email: 'a@b.co', password: '' },
  })
})

test('any text is accepted or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (email, password) => {
      expect(typeof parseCredentials({ email, password }).ok).toBe('boolean')
      expect(typeof parsePasswordTwice(password, email).ok).toBe('boolean')
    }),
  )
})
