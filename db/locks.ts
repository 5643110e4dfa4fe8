// Arbitrary numbers for PostgreSQL's advisory locks, the same in every Kasi Market process.

/** Held while migrations are applied, and while a backup is restored. */
export const migrationLock = 7_401_200

/** Shared by backups: no picture's row may be deleted while they fetch the pictures of their snapshot. */
export const sweepLock = 7_401_202

/** Held while an empty database is filled with the demo market. */
export const demoLock = 7_401_203

/** Held by the process that rebuilds the vocabulary of search. */
export const searchLock = 7_401_204

/** Held while the counts of words are written. */
export const wordsLock = 7_401_205

/** Held by the process that moves the files of hidden pictures. */
export const moveLock = 7_401_206

/** Held while fresh offers are matched with what people wait for. */
export const newsLock = 7_401_207
