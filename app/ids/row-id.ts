const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment can name a row at all; what cannot is not found, and is never sent to the database. */
export const isRowId = (text: string): boolean => uuid.test(text)

/** The id that a path segment names, as the database writes it; null when it can name none. */
export const rowIdOf = (text: string): string | null => (isRowId(text) ? text.toLowerCase() : null)
