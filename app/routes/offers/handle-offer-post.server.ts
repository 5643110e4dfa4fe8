import { data, href, redirect } from 'react-router'
import { answerForm } from '#app/http/answer-form.server.ts'
import { setToast } from '#app/http/flash.server.ts'
import { retryAfter } from '#app/http/headers.ts'
import { refuseChange } from '#app/http/own-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { statusOfNotPublished } from '#app/routes/stores/handle-store-post.server.ts'
import { pressPhoto } from '#app/stores/form/photos/photo-rules.ts'
import { quantityIn, stateIn } from '#app/stores/form/sale-rules.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { hiddenLine } from '#app/stores/post/hidden-texts.ts'
import { findOwnOffer } from '#app/stores/post/own-offer.server.ts'
import type { PostAnswer } from '#app/stores/post/post-answer.ts'
import { postOffer } from '#app/stores/post/post-offer.server.ts'
import { newOffer, type OfferFaults, type TypedOffer } from '#app/stores/post/post-rules.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { changeState, findOwnState, sellOne } from '#app/stores/post/state.server.ts'
import { outcomeTexts } from '#app/stores/publish/outcome.ts'
import { isDatabaseAway } from '#db/errors.ts'
import { loadNewOffer } from './load-new-offer.server.ts'
import { readOfferPost } from './read-offer-post.server.ts'

/** The form again, with what was typed. */
export type OfferAgain = { offer: TypedOffer; faults: OfferFaults }

type Outcome =
  | { kind: 'done'; location: string }
  | { kind: 'again'; view: OfferAgain; text: string; status: number; waitSeconds: number }
  /** The form belongs to nobody who is here. */
  | { kind: 'away'; away: Away; view: OfferAgain; text: string; status: number }
  /** The offer was taken down meanwhile: its form has no page any more. */
  | { kind: 'gone' }

/** Handles the pressed button of a form of one offer, as a page. `listingId` is null for a new one. */
export async function handleOfferPost(request: Request, context: Context, listingId: string | null) {
  const outcome = await runOfferPost(request, context, listingId)
  if (outcome.kind === 'done') return redirect(outcome.location, 303)
  if (outcome.kind === 'gone') throw data(null, { status: 404 })
  const { view, text, status } = outcome
  if (text) setToast(context, { kind: 'error', text })
  return data(view, { status, headers: outcome.kind === 'again' ? retryAfter(outcome.waitSeconds) : {} })
}

/** The same as JSON, for the form's own post. */
export async function answerOfferPost(request: Request, context: Context, listingId: string | null) {
  const outcome = await runOfferPost(request, context, listingId)
  switch (outcome.kind) {
    case 'done':
      return answerForm(outcome satisfies PostAnswer)
    // It begins with what it began with, should the offer return.
    case 'gone':
      return refused({ text: listingTexts.notFound, faults: {} }, { status: 404 })
    case 'away': {
      const { away, text } = outcome
      return answerForm({ kind: away, text: away === 'signed-out' ? postTexts.signInElsewhere : text })
    }
    case 'again': {
      const { view, text, ...init } = outcome
      if (init.status === 429) return answerForm({ kind: 'later', text }, init)
      const { hashes, photosWas, stateWas, quantityWas, placeWas } = view.offer
      const bases = { hashes, photosWas, stateWas, quantityWas, placeWas }
      return refused({ text, faults: view.faults, ...bases }, init)
    }
  }
}

const refused = (why: Omit<Extract<PostAnswer, { kind: 'refused' }>, 'kind'>, init: { status: number }) =>
  answerForm({ kind: 'refused', ...why }, init)

/** The form of a new offer with what another app shared: photos, which are stored now, and words. */
export async function showShared(request: Request, context: Context) {
  const posted = await readOfferPost(request, context)
  const { title = '', description = '', photos = [] } = posted?.offer ?? {}
  const { offer: fresh } = await loadNewOffer(context)
  const offer = { ...fresh, title, description, photos }
  const isSignedIn = viewerOf(context) !== null
  const fault = isSignedIn ? (posted?.fault ?? null) : postTexts.signIn
  if (fault) setToast(context, { kind: 'error', text: fault })
  const faults: OfferFaults = isSignedIn && fault ? { photos: fault } : {}
  return data<OfferAgain>({ offer, faults }, { status: isSignedIn ? 200 : 401 })
}

async function runOfferPost(request: Request, context: Context, listingId: string | null): Promise<Outcome> {
  const posted = await readOfferPost(request, context)
  if (!posted) return again(400, outcomeTexts.unreadable, { offer: newOffer(crypto.randomUUID()) })
  const viewer = viewerOf(context)
  const { fault } = posted
  const { press } = posted.offer
  const photos = pressPhoto(posted.offer.photos, press)
  const sent = photos ? { ...posted.offer, photos } : posted.offer
  if (!viewer) return away('signed-out', postTexts.signIn, sent)
  if (sent.as !== '' && sent.as !== viewer.userId)
    return away('other-person', savingTexts.otherOwner, { ...sent, photos: [] })
  const { stores } = servicesOf(context)
  const now = listingId && (await findOwnState(stores.db, viewer.userId, listingId))
  if (listingId && !now) return { kind: 'gone' }
  const own = listingId && sent.hashes === '' && (await findOwnOffer(stores.db, viewer.userId, listingId))
  const offer = own ? basedOn(own, sent) : sent
  if (fault) return again(422, fault, { offer, faults: { photos: fault } })
  if (photos || press === 'add') return again(200, '', { offer })
  if (now && now.hidingRule !== null) return again(409, hiddenLine(now.hidingRule), { offer })
  const state = stateIn(offer)
  const isOneButton =
    listingId !== null && (press.startsWith('sold-one:') || (state !== undefined && press === 'state'))
  // A whole form is counted where it is saved.
  const often = isOneButton ? await refuseChange(context, viewer.userId) : null
  if (often) return again(429, often.message, { offer }, often.waitSeconds)
  if (listingId && press.startsWith('sold-one:')) {
    const left = quantityIn({ quantity: press.slice(9) }) ?? 0
    const isCounted = await sellOne(stores.db, viewer.userId, listingId, left)
    stores.onSaved(viewer.userId)
    // Another press, or person, was first: the page says how many are left.
    const path = href('/listing/:listingId', { listingId })
    return { kind: 'done', location: isCounted ? `${path}?saved` : path }
  }
  // One button: nothing but the state changes.
  if (listingId && now && state && press === 'state') {
    const changed = await changeState(stores.db, viewer.userId, listingId, state)
    if (!changed.ok) return again(statusOfNotPublished[changed.reason], changed.message, { offer })
    stores.onSaved(viewer.userId)
    return { kind: 'done', location: `${href('/listing/:listingId', { listingId })}?saved` }
  }
  const result = await postOffer(stores, viewer.userId, offer, listingId).catch((error) => {
    if (isDatabaseAway(error)) throw error
    stores.onFailed(error)
    return null
  })
  if (!result) return again(500, savingTexts.productsError(savingTexts.failed), { offer })
  if (!result.ok) {
    const { reason, message, waitSeconds, faults, offer: next } = result
    return again(statusOfNotPublished[reason], message, { offer: next, faults }, waitSeconds)
  }
  const path = href('/listing/:listingId', { listingId: result.listingId })
  return { kind: 'done', location: `${path}?${listingId === null ? 'posted' : 'saved'}` }
}

/** A form that is not of our page tells not what it began with: what is stored now. */
const basedOn = (own: TypedOffer, { photos, ...sent }: TypedOffer): TypedOffer => ({
  ...sent,
  hashes: own.hashes,
  photosWas: own.photosWas,
  stateWas: own.stateWas,
  quantityWas: own.quantityWas,
  place: sent.place || own.place,
  placeWas: own.placeWas,
  photos: photos.length > 0 ? photos : own.photos,
})

function again(
  status: number,
  text: string,
  { offer, faults = {} }: { offer: TypedOffer; faults?: OfferFaults },
  waitSeconds = 0,
): Outcome {
  return { kind: 'again', view: { offer, faults }, text, status, waitSeconds }
}

const away = (why: Away, text: string, offer: TypedOffer): Outcome => ({
  kind: 'away',
  away: why,
  view: { offer, faults: {} },
  text,
  status: why === 'signed-out' ? 401 : 409,
})
