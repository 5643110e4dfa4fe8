import { data, href, redirect } from 'react-router'
import { redirectWithFlash, success } from '#app/http/flash.server.ts'
import { draftOf } from '#app/http/own-draft.server.ts'
import { type Context, isPosted, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import { Island } from '#app/islands/island.tsx'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { OfferDetail, WithdrawnOfferPage } from '#app/listings/offer-detail.tsx'
import { messageTexts } from '#app/messages/message-texts.ts'
import ContactDialog, { type ContactForm } from '#app/messages/sending/contact/contact-dialog.tsx'
import { contactPlace } from '#app/messages/sending/typed-place.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { shorten, unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/contact'
import { respondToDialog, sendToSeller } from './send-to-seller.server.ts'

/** The dialog needs the members' stylesheet (app/root.tsx). */
export const handle = { allStyles: true }

export const middleware: Route.MiddlewareFunction[] = [respondToDialog]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(
    loaderData
      ? `${listingTexts.contactVendor}: ${shorten(loaderData.offer.title, 40)}`
      : listingTexts.notFound,
  )

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The offer with the contact dialog open: 'Contact Vendor' leads here without scripts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  const viewer = viewerOf(context)
  const listingId = rowIdOf(params.listingId)
  const offer = listingId && (await findOffer(db, listingId))
  if (!offer) throw data(null, { status: 404 })
  const path = href('/listing/:listingId', { listingId: offer.id })
  // A posted message stays visible even if the offer has gone.
  if (!isPosted(context) && (isWithdrawn(offer) || offer.userId === viewer?.userId)) throw redirect(path)
  const contactPath = href('/listing/:listingId/contact', { listingId: offer.id })
  const form = isPosted(context) ? null : await freshForm(context, request, contactPath)
  return { offer, origin, path, contactPath, form, viewerId: viewer?.userId ?? null }
}

async function freshForm(context: Context, request: Request, path: string): Promise<ContactForm> {
  const content = await draftOf(context, request, path)
  return { messageId: crypto.randomUUID(), content, isDraft: content !== '', fault: null, rule: null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { post, path, delivery } = await sendToSeller(context, request, params.listingId)
  if (delivery.kind === 'refused') {
    // The box must not offer another person's words for sending.
    const content = delivery.reason === 'other-person' ? '' : post.content
    const { fault, rule } = delivery
    const form: ContactForm = { messageId: post.id, content, isDraft: false, fault, rule }
    return data(form, { status: delivery.status, headers: delivery.headers })
  }
  // Sign-in says why (auth-screen-state.ts `reasonToSignIn`), and leads back to the dialog.
  if (delivery.kind === 'kept')
    return redirect(signInPath(`${path}/contact`), {
      status: 303,
      headers: { 'set-cookie': delivery.cookie },
    })
  const typedPlace = contactPlace(rowIdOf(params.listingId) ?? '')
  return await redirectWithFlash(context, path, { ...success(messageTexts.sent), typedPlace })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, origin, path, contactPath, viewerId } = loaderData
  const form = actionData ?? loaderData.form
  if (!form) return null
  const dialog = { offer: { id: offer.id, title: offer.title }, form, isOpen: true }
  return (
    <>
      {isWithdrawn(offer) ? (
        <WithdrawnOfferPage offer={offer} others={[]} />
      ) : (
        <OfferDetail
          offer={offer}
          origin={origin}
          path={path}
          contactPath={contactPath}
          opensDialog={viewerId !== null}
        />
      )}
      {viewerId ? (
        <Island name="contact" component={ContactDialog} props={{ ...dialog, viewerId }} />
      ) : (
        <ContactDialog {...dialog} viewerId={null} />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={listingTexts} />} />
}
