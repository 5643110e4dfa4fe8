import { createContext, data, href, redirect } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { deliver, readMessagePost } from '#app/http/message-post.server.ts'
import { draftOf } from '#app/http/own-draft.server.ts'
import { redirectsForScripts } from '#app/http/redirects-for-scripts.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isWithdrawn, rowIdOf } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { findOffer } from '#app/listings/listings.server.ts'
import { OfferDetail } from '#app/listings/offer-detail.tsx'
import { OfferNotFound } from '#app/listings/offer-not-found.tsx'
import { WithdrawnOffer } from '#app/listings/withdrawn-offer.tsx'
import { ContactDialog, type ContactForm } from '#app/messages/contact-dialog.tsx'
import { messageTexts } from '#app/messages/message-texts.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { shorten, unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import type { Route } from './+types/contact'

/** The dialog is one of the inbox's parts (app/root.tsx). */
export const handle = { allStyles: true }

export const middleware: Route.MiddlewareFunction[] = [redirectsForScripts]

/** The dialog as an action returned it; null for a fresh one. */
const returnedContext = createContext<ContactForm | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(
    loaderData
      ? `${listingTexts.contactVendor}: ${shorten(loaderData.offer.title, 40)}`
      : listingTexts.notFound,
  )

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The offer with the contact dialog open: where 'Contact Vendor' leads without scripts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  const viewer = viewerOf(context)
  const listingId = rowIdOf(params.listingId)
  const offer = listingId && (await findOffer(db, listingId))
  if (!offer) throw data(null, { status: 404 })
  const path = href('/listing/:listingId', { listingId: offer.id })
  const returned = context.get(returnedContext)
  // Whoever has written already keeps their words before their eyes.
  if (!returned && (isWithdrawn(offer) || offer.userId === viewer?.userId)) throw redirect(path)
  const contactPath = href('/listing/:listingId/contact', { listingId: offer.id })
  const form = returned ?? {
    messageId: crypto.randomUUID(),
    content: await draftOf(context, request, contactPath),
    fault: null,
  }
  return { offer, origin, path, contactPath, form, viewerId: viewer?.userId ?? null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const listingId = rowIdOf(params.listingId)
  const post = await readMessagePost(request)
  if (!post || !listingId) throw data(null, { status: post ? 404 : 400 })
  const path = href('/listing/:listingId', { listingId })
  const contactPath = href('/listing/:listingId/contact', { listingId })
  const delivery = await deliver(context, request, post, { target: { listingId }, path: contactPath })
  if (delivery.kind === 'refused') {
    // Another person's words do not come into this one's form.
    const content = delivery.reason === 'other-person' ? '' : post.content
    context.set(returnedContext, { messageId: post.id, content, fault: delivery.fault })
    return data(null, { status: delivery.status, headers: delivery.headers })
  }
  // Sign-in says why (app/accounts/sign-in-reason.ts), and comes back to the dialog.
  if (delivery.kind === 'kept')
    return redirect(signInPath(contactPath), { status: 303, headers: { 'set-cookie': delivery.cookie } })
  // A script says so itself, and stays on its page.
  if (request.headers.get('x-redirects') === 'told') {
    return new Response(null, { status: 204, headers: { 'x-conversation': delivery.sent.conversationId } })
  }
  const toast = { kind: 'success', text: messageTexts.sent } as const
  return await redirectWithFlash(context, path, { toast })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { offer, origin, path, contactPath, form, viewerId } = loaderData
  return (
    <>
      {isWithdrawn(offer) ? (
        <WithdrawnOffer offer={offer} />
      ) : (
        <OfferDetail offer={offer} origin={origin} path={path} contactPath={contactPath} />
      )}
      <ContactDialog offer={offer} form={form} viewerId={viewerId} isOpen />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<OfferNotFound />} />
}
