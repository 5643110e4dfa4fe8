import { expect, test } from 'vitest'
import { readRows } from '#db/read-rows.ts'
import { findLearned, sure, weightsFile } from './find-learned.ts'
import { learn, learnedLabels } from './learn.ts'
import { readMessages } from './read-messages.ts'

const messages = readMessages().filter(({ label }) => ['innocent', ...learnedLabels].includes(label))
const shareOf = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length

test('the weights are those of the messages: `npm run warnings:learn` was run after the last change', () => {
  const learned = Array.from(learn(messages), ([feature, weights]) => [feature, ...weights.map(String)])
  expect(readRows(weightsFile)).toEqual(learned)
})

test('of messages that were not learned, most frauds are found, and few others are warned of', {
  timeout: 240_000,
}, () => {
  const folds = 6
  // Neighbours in a file have one author: whole parts of it are left out.
  const counts = new Map<string, number>()
  const placed = messages.map((message) => {
    const place = counts.get(message.label) ?? 0
    counts.set(message.label, place + 1)
    return { ...message, place }
  })
  const foldOf = ({ label, place }: { label: string; place: number }) =>
    Math.floor((place * folds) / (counts.get(label) ?? 1))
  const found = Array.from({ length: folds }, (_, fold) => {
    const weights = learn(placed.filter((one) => foldOf(one) !== fold))
    return placed
      .filter((one) => foldOf(one) === fold)
      .map((one) => ({ ...one, found: findLearned(one.text, weights) }))
  }).flat()
  const innocent = found.filter(({ label }) => label === 'innocent')
  const frauds = found.filter(({ label }) => label !== 'innocent')
  const isWarned = (one: (typeof found)[number]) => (one.found?.score ?? -Infinity) > sure
  const warned = frauds.filter(isWarned)
  expect(shareOf(innocent.filter(isWarned), innocent)).toBeLessThan(0.04)
  expect(shareOf(warned, frauds)).toBeGreaterThan(0.86)
  expect(
    shareOf(
      warned.filter(({ label, found: as }) => label === as?.label),
      warned,
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
