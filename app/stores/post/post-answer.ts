import type { OfferFaults } from './post-rules.ts'

/** The server's JSON for the form's own post: where to go, or what to mend. `photos` are stored by now. */
export type PostAnswer =
  | { kind: 'done'; location: string }
  | { kind: 'again'; text: string; faults: OfferFaults; photos: string[]; hashes: string; photosWas: string }

/** Longer than three photos take on a slow line. The same form twice is one offer. */
const maxWaitMs = 120_000

/** Posts the form; null if no response came. */
export async function sendOffer(action: string, fields: FormData): Promise<PostAnswer | null> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
      signal: AbortSignal.timeout(maxWaitMs),
    })
    const answer = (await response.json()) as PostAnswer
    return answer.kind === 'done' || answer.kind === 'again' ? answer : null
  } catch {
    return null
  }
}
