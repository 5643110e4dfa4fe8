import { expect, test } from 'vitest'
import { longMessages } from '#test/attacks/long-messages.ts'
import { limitNow } from '#test/processor-time.ts'
import { findRules } from './find-warnings.ts'
import { learnedWordsOf } from './learned/text-features.ts'
import { plainWords } from './plain-words.ts'
import { createSameText } from './same-text.ts'

const host = 'kasi.example'

/** Milliseconds of this process, in which a compiler and a collection of garbage work too. */
function costOnce(message: string): number {
  const before = process.cpuUsage()
  findRules(message, host)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of some runs: on a busy machine, few are undisturbed. Ends at the first run of at most `enough` milliseconds. */
function costOf(message: string, { enough, runs }: { enough: number; runs: number }): number {
  let least = Infinity
  for (let run = 0; run < runs && least > enough; run += 1) least = Math.min(least, costOnce(message))
  return least
}

test('the longest message takes a few milliseconds, whatever it repeats', () => {
  const costs = longMessages().map(([name, message]) => ({
    name,
    ms: costOf(message, { enough: 5, runs: 30 }),
  }))
  const mostMs = limitNow(8)
  expect(costs.filter(({ ms }) => ms > mostMs)).toEqual([])
  const worst = costs.map(({ ms }) => ms).sort((one, other) => other - one)
  expect(worst.slice(0, 20).reduce((sum, ms) => sum + ms)).toBeLessThan(limitNow(150))
})

test('a message of twice the length takes at most three times as long', () => {
  const long = new Map(longMessages(8000))
  const costs = longMessages(4000).map(([name, message]) => {
    const ms = costOf(message, { enough: 0, runs: 7 })
    // Of a few milliseconds, most may be the collection of garbage.
    const allowed = 3 * ms + 2
    return { name, allowed, ofTwice: costOf(long.get(name) ?? '', { enough: allowed, runs: 30 }) }
  })
  expect(costs.filter(({ allowed, ofTwice }) => ofTwice > allowed)).toEqual([])
})

test('a text has a bound again after it is normalised: one sign may be 18 letters', () => {
  expect(plainWords('\ufdfa'.repeat(4000)).length).toBeLessThanOrEqual(8001)
  expect(plainWords(`${'\ufdfa'.repeat(3900)} the end`)).toMatch(/ the end$/)
})

const claim = 'I have sent the proof of payment, my driver is on his way to collect it.'
const padding = {
  letters: 'x',
  'signs that become many letters': '\ufdfa',
  signs: "'",
  sentences: 'The fridge is white and the door closes well. ',
  'words without an end': 'the fridge is white and the door closes well ',
  'sentences that name money': 'The price is R500 and I take cash when we meet. ',
  'sentences that name cards': 'No card, no bank, no account, cash only please. ',
}

test.each(Object.entries(padding))('a claim does not hide among %s', (_, part) => {
  const pad = (count: number) => part.repeat(Math.floor(count / part.length))
  const room = 4000 - claim.length - 4
  for (const before of [0, 0.5, 1]) {
    const text = `${pad(room * before)}. ${claim} ${pad(room * (1 - before))}`
    expect(findRules(text, host).readerRules, `${before}`).toContain('fake-payment')
  }
})

test('numbers and links do not hide in the midst of the longest message', () => {
  const pad = 'The fridge is white and the door closes well. '.repeat(41)
  const found = findRules(
    `${pad} My account is Capitec 1234567890, see tiny.cc/abc or 082 123 4567 ${pad}`,
    host,
  )
  expect(found).toEqual({
    readerRules: ['bank-account', 'foreign-link'],
    senderRules: ['bank-account', 'phone-number'],
  })
})

test('the address of an e-mail is no link, also after many names of domains', () => {
  expect(findRules('write to thandi.com.com.co.za@mail.co.za please', host).readerRules).toEqual([])
  expect(findRules('www.a.co.za and thandi@mail.co.za', host).readerRules).toEqual(['foreign-link'])
})

test('words are without the signs around them, of which there may be thousands', () => {
  expect(learnedWordsOf("'' ''don't'' '' 'a' b'' ''")).toEqual(["don't", 'a', 'b'])
})

test('the same words are found in the longest texts, by their first hundred words', () => {
  const { note, repeatedTo } = createSameText(() => 0)
  const content = Array.from(
    { length: 500 },
    (_, at) => `word${String.fromCharCode(97 + (at % 26))}x${'y'.repeat(at % 7)}`,
  ).join(' ')
  for (const recipientId of ['one', 'two', 'three']) note({ senderId: 'buyer', recipientId, content })
  expect(repeatedTo({ senderId: 'buyer', content })?.size).toBe(3)
})
