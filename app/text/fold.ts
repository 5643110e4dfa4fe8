/**
 * Returns the words of a text as search compares them: small letters a-z and digits, single spaces. The database's `fold` does the
 * same (db/migrations/0008_search.sql).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']+/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** PostgreSQL's parser takes the beginning of `5e3kg` for a number, and the rest for another word. */
const numberFirst = /(?<![a-z0-9])(\d+e\d+)(?=[a-z])/g

/** The words of a text as the index has them; [] if it has none. */
export const wordsOf = (text: string): string[] =>
  fold(text).replace(numberFirst, '$1 ').split(' ').filter(Boolean)
