import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLearned, sure, weightsFile } from '#app/warnings/learned/find-learned.ts'
import { projectFolder } from '#db/read-rows.ts'
import { chooseBound, isLearned, learn } from './learn.ts'
import { type ReadMessage, readApart, readMessages } from './read-messages.ts'

// npm run warnings:learn
// Learns the weights of app/warnings/learned/weights.tsv anew from the messages in messages/, and says what they find of those in apart/.
const messages = readMessages()
const weights = learn(messages)
const rows = Array.from(weights, ([feature, values]) => [feature, ...values].join('\t'))
writeFileSync(join(projectFolder, weightsFile), `${rows.join('\n')}\n`)
console.log(`${rows.length - 1} features of ${messages.length} messages.`)

const files = readApart()
const apart = [...files.values()].flat()
const bound = chooseBound(apart, weights)
if (bound !== sure) console.log(`Set \`sure\` in find-learned.ts to ${bound}; it is ${sure}.`)

const isWarned = ({ text }: ReadMessage) => (findLearned(text, weights)?.score ?? -Infinity) > bound
function tell(name: string, all: readonly ReadMessage[]) {
  const percentOf = (some: readonly ReadMessage[]) =>
    ((100 * some.filter(isWarned).length) / some.length).toFixed(1)
  const frauds = all.filter(({ label }) => isLearned(label))
  const honest = all.filter(({ label }) => label === 'innocent')
  console.log(
    `${name}: of ${frauds.length} frauds ${percentOf(frauds)} % are found, of ${honest.length} others ${percentOf(honest)} %.`,
  )
}
for (const [name, all] of files) tell(`apart/${name}`, all)
for (const language of ['en', 'af', 'zu', 'xh', 'st'])
  tell(
    language,
    apart.filter((one) => one.language === language),
  )
