import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { setToast } from '#app/http/flash.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { type NotPosted, postOffer } from '#app/stores/post/post-offer.server.ts'
import {
  newOffer,
  type OfferFaults,
  pressPhoto,
  stateIn,
  type TypedOffer,
} from '#app/stores/post/post-rules.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { changeState, findOwnState } from '#app/stores/post/state.server.ts'
import { readOfferPost } from './read-offer-post.server.ts'

type Context = Readonly<RouterContextProvider>

/** The form again, with what was typed. */
export type OfferAgain = { offer: TypedOffer; faults: OfferFaults }

/** Handles the pressed button of a form of one offer; a response leads to the offer. `listingId` is null for a new one. */
export async function handleOfferPost(request: Request, context: Context, listingId: string | null) {
  const posted = await readOfferPost(request, context)
  if (!posted) return again(context, 400, savingTexts.unreadable, { offer: newOffer(crypto.randomUUID()) })
  const viewer = viewerOf(context)
  const { fault } = posted
  const { press } = posted.offer
  const photos = pressPhoto(posted.offer.photos, press)
  const offer = photos ? { ...posted.offer, photos } : posted.offer
  if (!viewer) return again(context, 401, postTexts.signIn, { offer })
  if (offer.as !== '' && offer.as !== viewer.userId)
    return again(context, 409, savingTexts.otherOwner, { offer: { ...offer, photos: [] } })
  if (fault) return again(context, 422, fault, { offer, faults: { photos: fault } })
  if (photos || press === 'add') return data({ offer, faults: {} } satisfies OfferAgain)
  const { stores } = servicesOf(context)
  const now = listingId && (await findOwnState(stores.db, viewer.userId, listingId))
  const state = stateIn(offer)
  // Off the market, or one button: nothing but the state changes.
  if (listingId && now && state && (!now.isActive || press === 'state')) {
    await changeState(stores.db, viewer.userId, listingId, state)
    stores.onSaved(viewer.userId)
    return redirect(`${href('/listing/:listingId', { listingId })}?saved`, 303)
  }
  const result = await postOffer(stores, viewer.userId, offer, listingId)
  if (!result.ok) return refused(context, result)
  const path = href('/listing/:listingId', { listingId: result.listingId })
  return redirect(`${path}?${listingId === null ? 'posted' : 'saved'}`, 303)
}

function refused(context: Context, { reason, message, waitSeconds, faults, offer }: NotPosted) {
  return again(context, statusOf[reason], message, { offer, faults }, waitSeconds)
}

const statusOf: Record<NotPosted['reason'], number> = {
  'too-often': 429,
  invalid: 400,
  'too-many': 413,
  changed: 409,
  'no-user': 401,
}

function again(
  context: Context,
  status: number,
  text: string,
  shown: { offer: TypedOffer; faults?: OfferFaults },
  waitSeconds = 0,
) {
  setToast(context, { kind: 'error', text })
  const headers: Record<string, string> = waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {}
  const view: OfferAgain = { offer: shown.offer, faults: shown.faults ?? {} }
  return data(view, { status, headers })
}
