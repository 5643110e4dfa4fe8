/**
 * Methods and bodies that a route accepts beyond the usual: GET, HEAD, and POST with a body of at most 128 KB, which the server
 * reads whole before the route runs. A route module exports them as `handle.takes`; server/http/render-uncached.ts applies those of the
 * route that React Router matches.
 */
export type RequestRules = {
  /** Methods beside GET, HEAD and POST. */
  moreMethods?: readonly string[]
  /** By method: the most bytes of a body that the route reads itself, piece by piece. */
  streamedBytes?: Readonly<Record<string, number>>
  /** The route speaks tus (https://tus.io): HEAD reaches it as HEAD, and the rest of a refused part is not awaited. */
  isResumable?: true
}

export const usualRules: RequestRules = {}

export type RulesHandle = { takes: RequestRules }

/** The rules of the first handle that has some. */
export function rulesIn(handles: readonly unknown[]): RequestRules {
  return handles.find(statesRules)?.takes ?? usualRules
}

const statesRules = (handle: unknown): handle is RulesHandle =>
  typeof handle === 'object' && handle !== null && 'takes' in handle
