import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { plainWords } from '#app/warnings/plain-words.ts'
import { projectFolder, readRows } from '#db/read-rows.ts'
import type { Labelled } from './learn.ts'

const folder = 'tools/learn-warnings/messages'
const apartFolder = 'tools/learn-warnings/apart'

export type ReadMessage = Labelled & { language: string; typed: string }

const filesIn = (path: string) => readdirSync(join(projectFolder, path)).sort()

const messageOf = (label = '', language = '', typed = ''): ReadMessage => ({
  label,
  language,
  typed,
  text: plainWords(typed),
})

/** Reads the messages to learn from: a file of each label, of lines with a language and a message. */
export const readMessages = (): ReadMessage[] =>
  filesIn(folder).flatMap((name) =>
    readRows(`${folder}/${name}`).map(([language, typed]) =>
      messageOf(name.replace('.txt', ''), language, typed),
    ),
  )

/**
 * Reads the messages that are never learned, by file: what is found of them is what is found of strangers' messages. Lines have a label, a
 * language and a message.
 */
export const readApart = (): Map<string, ReadMessage[]> =>
  new Map(
    filesIn(apartFolder).map((name) => [
      name.replace('.tsv', ''),
      readRows(`${apartFolder}/${name}`).map(([label, language, typed]) => messageOf(label, language, typed)),
    ]),
  )
