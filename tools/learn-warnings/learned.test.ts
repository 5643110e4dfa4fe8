import { expect, test } from 'vitest'
import { findLearned, learnedLabels, sure, weightsFile } from '#app/warnings/learned/find-learned.ts'
import { readRows } from '#db/read-rows.ts'
import { chooseBound, isLearned, learn } from './learn.ts'
import { readApart, readMessages } from './read-messages.ts'

const messages = readMessages().filter(({ label }) => ['innocent', ...learnedLabels].includes(label))
const shareOf = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length

test('the weights are those of the messages: `npm run warnings:learn` was run after the last change', () => {
  const learned = Array.from(learn(messages), ([feature, weights]) => [feature, ...weights.map(String)])
  expect(readRows(weightsFile)).toEqual(learned)
})

const isWarnedOf = ({ text }: { text: string }) => (findLearned(text)?.score ?? -Infinity) > sure
const apart = [...readApart().values()].flat()
const frauds = apart.filter(({ label }) => isLearned(label))

test('nothing that is kept apart is learned', () => {
  const learned = new Set(readMessages().map(({ text }) => text))
  expect(apart.filter(({ text }) => learned.has(text))).toEqual([])
})

test('the score from which on a reader is warned is chosen on messages that are kept apart: of the honest at most one in a hundred is warned of', () => {
  const honest = apart.filter(({ label }) => label === 'innocent')
  expect(sure).toBe(chooseBound(apart))
  expect(shareOf(honest.filter(isWarnedOf), honest)).toBeLessThanOrEqual(0.01)
})

test.each(['en', 'af', 'zu', 'xh', 'st'])(
  'of frauds in %s that are kept apart, at least four in five are found',
  (language) => {
    const own = frauds.filter((one) => one.language === language)
    expect(shareOf(own.filter(isWarnedOf), own)).toBeGreaterThan(0.8)
  },
)

test('of all frauds that are kept apart nine in ten are found, and named for what they are', () => {
  const found = frauds.filter(isWarnedOf)
  expect(shareOf(found, frauds)).toBeGreaterThan(0.9)
  expect(
    shareOf(
      found.filter(({ label, text }) => findLearned(text)?.label === label),
      found,
    ),
  ).toBeGreaterThan(0.92)
})

test('a claim is found in the midst of a long message', () => {
  const around = 'The fridge is white and the door closes well and it stands in the kitchen. '.repeat(12)
  const claim = 'i have sent the proof of payment, my driver is on his way to collect it. '
  const found = findLearned((around + claim + around).toLowerCase())
  expect(found?.label).toBe('fake-payment')
  expect(found?.score).toBeGreaterThan(sure)
})

test('a message that names no money, proof, secret or paper is never warned of', () => {
  expect(findLearned('my husband sends his driver to fetch the boxes now, he is outside')).toBeNull()
})
