const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a path segment is a UUID; others are not found, and never reach the database. */
export const isRowId = (text: string): boolean => uuid.test(text)

/** The id of a path segment as the database writes it; null if malformed. */
export const rowIdOf = (text: string): string | null => (isRowId(text) ? text.toLowerCase() : null)

/** A random UUID (RFC 9562, version 4). Older phones and pages without https have no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
