import type { FormAnswer } from '#app/device/post-form.ts'
import { postForm } from '#app/device/post-form.ts'
import type { OfferFaults, TypedOffer } from './post-rules.ts'

/** The server's JSON for the form's own post: where to go, or what to mend. */
export type PostAnswer = FormAnswer<
  { location: string },
  { text: string; faults: OfferFaults } & Partial<Bases>
>

/** The stored values that the form compares with: newer ones where the response says what was changed elsewhere. */
export type Bases = Pick<TypedOffer, 'hashes' | 'photosWas' | 'stateWas' | 'quantityWas' | 'placeWas'>

const maxWaitMs = 30_000

/** Posts the form; the same form twice is one offer. */
export const sendOffer = (action: string, fields: FormData): Promise<PostAnswer> =>
  postForm(action, fields, maxWaitMs)
