import { expect, test } from 'vitest'
import { sniffFormat } from './sniff-format.ts'

const head = (text: string) => Uint8Array.from(text.padEnd(32, '\0'), (letter) => letter.charCodeAt(0))
const ftyp = (major: string, ...compatible: string[]) =>
  head(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`)

test('§5 the server checks by content: five formats, and HEIC, by their first bytes', () => {
  expect(sniffFormat(head('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(sniffFormat(head('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(sniffFormat(head('RIFF\x10\0\0\0WEBP'))).toBe('webp')
  expect(sniffFormat(head('GIF87a'))).toBe('gif')
  expect(sniffFormat(head('GIF89a'))).toBe('gif')
  expect(sniffFormat(ftyp('avif'))).toBe('avif')
  expect(sniffFormat(ftyp('avis', 'msf1'))).toBe('avif')
  expect(sniffFormat(ftyp('mif1', 'miaf', 'avif'))).toBe('avif')
  expect(sniffFormat(ftyp('heic', 'mif1'))).toBe('heic')
  expect(sniffFormat(ftyp('mif1', 'heic'))).toBe('heic')
})

test.each([
  '',
  'G',
  'GIF89',
  '\xff\xd8',
  '\0\0\0\x18ftyp',
  '<svg',
  '%PDF-1.7',
  'II*\0',
  'BM',
  'PK\x03\x04',
  '\x7fELF',
  '<html>',
])('§5 %j begins no picture', (text) => {
  expect(sniffFormat(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeNull()
})

test('a film or an unknown kind of the same container is no picture', () => {
  expect(sniffFormat(ftyp('isom', 'mp41'))).toBeNull()
  // Beyond the box's end other things begin.
  expect(sniffFormat(head('\0\0\0\x10ftypisom\0\0\0\0avif'))).toBeNull()
})
