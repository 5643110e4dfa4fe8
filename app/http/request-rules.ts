/**
 * What a route takes from the line. A route module that takes more than the usual (GET, HEAD, and POST with a body of at most
 * 128 KB, read whole before the route sees it) exports it as `handle.takes`; server/answer.ts applies it to the route that
 * React Router matches.
 */
export type RequestRules = {
  /** Methods beside GET, HEAD and POST. */
  moreMethods?: readonly string[]
  /** By method: the most bytes of a body that the route reads itself, piece by piece. */
  streamedBytes?: Readonly<Record<string, number>>
  /** The route speaks tus (https://tus.io): HEAD reaches it as HEAD, and a part that was refused is not waited for. */
  isResumable?: true
}

export const usualRules: RequestRules = {}

export type RulesHandle = { takes: RequestRules }

/** The rules of the first of these that states some. */
export function rulesIn(handles: readonly unknown[]): RequestRules {
  return handles.find(statesRules)?.takes ?? usualRules
}

const statesRules = (handle: unknown): handle is RulesHandle =>
  typeof handle === 'object' && handle !== null && 'takes' in handle
