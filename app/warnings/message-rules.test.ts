import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRows } from '#db/read-rows.ts'
import { findRules, ruleOf } from './find-warnings.ts'
import { createSameText } from './same-text.ts'

const folder = new URL('../../tools/learn-warnings/messages/', import.meta.url)

/** Lines of one file: a language and a message, separated by a tab. */
const messagesOf = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '')

const readerRules = (text: string): string[] => findRules(text, 'kasi.example').readerRules
const senderRules = (text: string): string[] => findRules(text, 'kasi.example').senderRules
const rulesOf = (text: string) => [...readerRules(text), ...senderRules(text)]

const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
const frauds = files.filter((name) => name !== 'innocent.txt')

test.each(frauds)('%s: at least nine in ten are found, in five languages', (file) => {
  const label = file.replace('.txt', '')
  const rule = new Map<string, string>(Object.entries(ruleOf)).get(label) ?? label
  const all = messagesOf(file)
  const missed = all.filter((text) => !rulesOf(text).includes(rule))
  expect(missed.length / all.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
})

/** Honest people send their numbers too: they are asked, and their readers are not warned. */
const warnedOf = (text: string) => rulesOf(text).filter((rule) => rule !== 'phone-number')

test('at most one in a hundred innocent messages is warned of', () => {
  const all = messagesOf('innocent.txt')
  const wrong = all.filter((text) => warnedOf(text).length > 0)
  expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(0.01)
})

test('of plain messages that are never learned nine in ten frauds are found, and no other is warned of', () => {
  const all = readRows('tools/learn-warnings/apart/plain.tsv').map(([rule = '', , text = '']) => ({
    rule,
    text,
  }))
  const worded = all.filter(({ rule }) => rule !== 'innocent')
  const missed = worded.filter(({ text }) => warnedOf(text).length === 0)
  expect(missed.length / worded.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.1)
  expect(all.filter(({ rule, text }) => rule === 'innocent' && warnedOf(text).length > 0)).toEqual([])
})

test('asking for the code of a hand-over warns; saying when one gets it does not', () => {
  for (const text of [
    'What is your hand-over code?',
    'Can you tell me the hand over code now',
    'Send me the handover code first, then I come',
    'Stuur vir my die oorhandigingskode',
    'I need the hand-over code to book the driver',
  ])
    expect(readerRules(text), text).toContain('code-or-pin')
  for (const text of [
    'You get the hand-over code when I have the fridge',
    'I have your hand-over code: we have met.',
    'What time shall we meet? I bring the money.',
  ])
    expect(readerRules(text), text).toEqual([])
})

test.each([
  'I have made the p\u0430yment, proof of p\u0430yment s\u0435nt, my driver is coming',
  'I have made the pay\u200bment, proof of pay\u200bment sent, my dri\u00adver is coming',
  'I HAVE MADE THE PAYMENT!!! PROOF OF PAYMENT SENT, MY DRIVER IS COMING',
  '\u{1d408} \u{1d421}\u{1d41a}\u{1d42f}\u{1d41e} made the payment, proof of payment sent, my driver is coming',
])('letters that look like others hide nothing: %s', (text) => {
  expect(rulesOf(text)).toContain('fake-payment')
})

test.each([
  ['0730 - 1630', false],
  ['Open 0730-1630 12 Main Road', false],
  ['R60 000 000 in all', false],
  ['Order 20261123001', false],
  ['+27 60 123 4567', true],
  ['27 (0)82 123 4567', true],
  ['o82 123 45 67', true],
  ['nul agt twee een twee drie vier vyf ses sewe', true],
  ['zero eight two double one three four five six seven', true],
])('%s is a phone number: %s', (text, is) => {
  expect(senderRules(text).includes('phone-number')).toBe(is)
})

test.each([
  ['8001015009087', true],
  ['8001015009088', false],
  ['8013015009082', false],
  ['980 0101 5009 0871', false],
])('%s is an identity number: %s', (text, is) => {
  expect(senderRules(text).includes('id-number')).toBe(is)
})

test.each([
  ['https://kasi.example/listing/1', false],
  ['https://kasi.example.evil.com/listing/1', true],
  ['see https://maps.app.goo.gl/abc', false],
  ['thandi@gmail.com', false],
  ['I paid R12.50.Thanks', false],
  ['e.g. 3.5kg', false],
  ['tiny.cc/abc', true],
  ['http://1.2.3.4/login', true],
])('%s leads elsewhere: %s', (text, is) => {
  expect(readerRules(text).includes('foreign-link')).toBe(is)
})

test('§2 the same words are counted for an hour', () => {
  let nowMs = 0
  const { note, repeatedTo } = createSameText(() => nowMs)
  const message = { senderId: 'buyer', content: 'I buy all kinds of old phones and laptops for cash' }
  for (const recipientId of ['one', 'two', 'three']) note({ ...message, recipientId })
  nowMs = 3_599_999
  expect([...(repeatedTo(message) ?? [])]).toEqual(['one', 'two', 'three'])
  nowMs += 1
  expect(repeatedTo(message)).toBeNull()
})
