import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plainWords } from '#app/warnings/plain-words.ts'
import { projectFolder } from '#db/project-folder.ts'
import { readRows } from '#db/read-rows.ts'
import type { Labelled } from './learn.ts'

const folder = 'app/warnings/messages'

/** Reads the messages to learn from: a file of each label, of lines with a language and a message. */
export const readMessages = (): (Labelled & { typed: string })[] =>
  readdirSync(join(projectFolder, folder))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readRows(`${folder}/${name}`).map(([, typed = '']) => ({
        label: name.replace('.txt', ''),
        typed,
        text: plainWords(typed),
      })),
    )
