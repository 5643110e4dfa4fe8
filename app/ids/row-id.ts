const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment is a UUID; others are not found, and never reach the database. */
export const isRowId = (text: string): boolean => uuid.test(text)

/** The id of a path segment as the database writes it; null if malformed. */
export const rowIdOf = (text: string): string | null => (isRowId(text) ? text.toLowerCase() : null)
