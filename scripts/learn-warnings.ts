import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { weightsFile } from '#app/warnings/learned/find-learned.ts'
import { learn } from '#app/warnings/learned/learn.ts'
import { readMessages } from '#app/warnings/learned/read-messages.ts'
import { projectFolder } from '#db/project-folder.ts'

// npm run warnings:learn
// Learns the weights of app/warnings/learned/weights.tsv anew from the messages in app/warnings/messages/.
const messages = readMessages()
const rows = Array.from(learn(messages), ([feature, weights]) => [feature, ...weights].join('\t'))
writeFileSync(join(projectFolder, weightsFile), `${rows.join('\n')}\n`)
console.log(`${rows.length - 1} features of ${messages.length} messages.`)
