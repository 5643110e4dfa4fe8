import { expect, test } from 'vitest'
import { readRows } from '#db/read-rows.ts'
import { findLearned, sure, weightsFile } from './find-learned.ts'
import { learn } from './learn.ts'
import { readMessages } from './read-messages.ts'

const messages = readMessages('app/warnings/messages').filter(({ label }) =>
  ['innocent', 'fake-payment', 'code-or-pin', 'id-number'].includes(label),
)
const shareOf = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length

test('the weights are those of the messages: `npm run warnings:learn` was run after the last change', () => {
  const learned = Array.from(learn(messages), ([feature, weights]) => [feature, ...weights.map(String)])
  expect(readRows(weightsFile)).toEqual(learned)
})

test('of messages that were not learned, most frauds are found, and few others are warned of', () => {
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
      .map((one) => ({ ...one, ...findLearned(one.text, weights) }))
  }).flat()
  const innocent = found.filter(({ label }) => label === 'innocent')
  const frauds = found.filter(({ label }) => label !== 'innocent')
  const warned = frauds.filter(({ score }) => score > sure)
  const isWarned = ({ score }: { score: number }) => score > sure
  expect(shareOf(innocent.filter(isWarned), innocent)).toBeLessThan(0.025)
  expect(shareOf(warned, frauds)).toBeGreaterThan(0.86)
  expect(
    shareOf(
      warned.filter(({ label, rule }) => label === rule),
      warned,
    ),
  ).toBeGreaterThan(0.95)
})

test('a claim is found in the midst of a long message', () => {
  const around = 'The fridge is white and the door closes well and it stands in the kitchen. '.repeat(12)
  const claim = 'i have sent the proof of payment, my driver is on his way to collect it. '
  expect(findLearned(around.toLowerCase()).score).toBeLessThan(sure)
  expect(findLearned((around + claim + around).toLowerCase())).toMatchObject({ rule: 'fake-payment' })
  expect(findLearned((around + claim + around).toLowerCase()).score).toBeGreaterThan(sure)
})
