import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { readForm, readMultipart } from './read-form.server.ts'

// Any bytes are fields or null, soon, and never a fault.

const limits = { maxFields: 20, maxTextLength: 2000, maxFiles: 2, maxFileBytes: 1000 }
const pieces = fc.constantFrom(
  '--x\r\n',
  '--x--\r\n',
  '--x',
  '\r\n\r\n',
  '\r\n',
  'content-disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="__proto__"; filename="../x"',
  "content-disposition: form-data; name*=utf-8''%ff%",
  'content-type: text/plain; charset=utf-7',
  'content-type: text/html; charset=none\\',
  'content-transfer-encoding: base64',
  'a=b&c=%ff&',
  '&&==%',
)
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 25 })
    .map((all) => Buffer.from(all.join(''), 'latin1')),
)
const types = fc.oneof(
  fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=none',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="x',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x; charset=utf-16',
    'multipart/mixed; boundary=x',
    'application/json',
    '',
  ),
  fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
)
const requestOf = (type: string, body: Uint8Array) =>
  new Request('http://kasi.example/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  })

test('a form of random bytes is the requested fields or null', async () => {
  await fc.assert(
    fc.asyncProperty(types, bytes, async (type, body) => {
      const form = await readForm(requestOf(type, body), ['a', 'c', '__proto__', 'constructor'])
      if (form === null) return
      for (const value of [form.a, form.c]) expect(typeof value).toBe('string')
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    }),
    { numRuns: 1500 },
  )
})

test('a form with files of random bytes is fields within the limits, or null', async () => {
  await fc.assert(
    fc.asyncProperty(types, bytes, async (type, body) => {
      const read: (Uint8Array | null)[] = []
      const fields = await readMultipart(
        requestOf(type, body),
        limits,
        async (file) => void read.push(await file.read()),
      )
      expect((fields ?? []).length).toBeLessThanOrEqual(limits.maxFields)
      expect(read.length).toBeLessThanOrEqual(limits.maxFiles)
      for (const [name, value] of fields ?? [])
        expect([typeof name, typeof value]).toEqual(['string', 'string'])
      for (const file of read) expect(file?.length ?? 0).toBeLessThanOrEqual(limits.maxFileBytes)
    }),
    { numRuns: 1500 },
  )
})

test('a form of 128 KB of boundaries, names or signs is read or refused at once', async () => {
  const long = (text: string) => Buffer.from(text.repeat(Math.ceil(131_072 / text.length)), 'latin1')
  const hostile = [
    '--x\r\n',
    '-',
    '\r\n--x',
    '\r',
    '--x\r\na: b\r\n',
    'a=&',
    'a&',
    '%',
    '+',
    ' ',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n',
  ]
  for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    for (const text of hostile) {
      const bothMs = await processorMs(async () => {
        await readForm(requestOf(type, long(text)), ['a'])
        await readMultipart(requestOf(type, long(text)), limits, null)
      })
      expect(bothMs, `${type} ${JSON.stringify(text)}`).toBeLessThan(80)
    }
})
