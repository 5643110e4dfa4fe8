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

/** The folded words of a text; [] if it has none. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)
