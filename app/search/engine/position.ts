import { isRowId } from '#app/ids/row-id.ts'

/** A position in a list of results: the step that is read, and the last offer shown. */
export type KeysetPosition = {
  /** The number of the step that is read (steps.server.ts). */
  step: number
  /** Microseconds since 1970, or cents, by the order of the list; null at the beginning of a step. */
  value: string | null
  id: string | null
}

export const formatPosition = ({ step, value, id }: KeysetPosition): string =>
  value === null ? String(step) : `${step}_${value}_${id}`

/** Null for anything malformed, which is the first page. */
export function parsePosition(text: string | null): KeysetPosition | null {
  const match = /^(\d{1,2})(?:_(\d{1,16})_([0-9a-f-]{36}))?$/i.exec(text ?? '')
  if (!match?.[1]) return null
  const [, step, value = null, id = null] = match
  if (id !== null && !isRowId(id)) return null
  return { step: Number(step), value, id: id?.toLowerCase() ?? null }
}
