import { signalAfter } from '#app/concurrency/signal-after.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { oursHeader } from '#app/offline/saved-pages.ts'
import type { OfferFaults, TypedOffer } from './post-rules.ts'

/** The server's JSON for the form's own post: where to go, or what to mend. */
export type PostAnswer =
  | { kind: 'done'; location: string }
  | ({ kind: 'again'; text: string; faults: OfferFaults } & Partial<Bases>)

/** The stored values that the form compares with: newer ones where the response says what was changed elsewhere. */
export type Bases = Pick<TypedOffer, 'hashes' | 'photosWas' | 'stateWas' | 'quantityWas' | 'placeWas'>

type Sent = PostAnswer & { status: number }

/** The offer was taken down meanwhile: its form has no page any more. It begins with what it began with, should the offer return. */
const gone: Sent = { kind: 'again', status: 404, text: listingTexts.notFound, faults: {} }

/** The same form twice is one offer. */
const maxWaitMs = 30_000

/** Posts the form; null if no response of ours came. */
export async function sendOffer(action: string, fields: FormData): Promise<Sent | null> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
      signal: signalAfter(maxWaitMs),
    })
    // A hotspot has pages of its own.
    if (response.status === 404) return response.headers.has(oursHeader) ? gone : null
    const answer = (await response.json()) as PostAnswer
    return answer.kind === 'done' || answer.kind === 'again' ? { ...answer, status: response.status } : null
  } catch {
    return null
  }
}
