import { isBrand } from './brands.server.ts'
import { isSetAside } from './filler-words.ts'
import { isInTable, phrasesIn } from './synonyms.server.ts'

/** Returns the words of a question that say something, also within a phrase of the table, such as 'homework help'; [] if none does. */
export const tellingWords = (words: readonly string[]): string[] =>
  phrasesIn(words, (phrase) => isInTable(phrase) || isBrand(phrase)).flatMap((phrase) =>
    phrase.length > 1 && !phrase.every(isSetAside) ? phrase : phrase.filter((word) => !isSetAside(word)),
  )
