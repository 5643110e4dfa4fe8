import { createContext, data, href, redirect } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { deliver, readMessagePost, retryHeaders } from '#app/http/message-post.server.ts'
import { draftOf, dropDraftOf, keepDraftOf } from '#app/http/own-draft.server.ts'
import { redirectsForScripts } from '#app/http/redirects-for-scripts.server.ts'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId, isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { findOffer } from '#app/listings/listings.server.ts'
import { OfferDetail } from '#app/listings/offer-detail.tsx'
import { OfferNotFound } from '#app/listings/offer-not-found.tsx'
import { WithdrawnOffer } from '#app/listings/withdrawn-offer.tsx'
import { ContactDialog, type ContactForm } from '#app/messages/contact-dialog.tsx'
import { checkContent } from '#app/messages/message-rules.ts'
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
  const offer = isRowId(params.listingId) ? await findOffer(db, params.listingId) : null
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
  const { messenger } = servicesOf(context)
  const { listingId } = params
  const post = await readMessagePost(request)
  if (!post || !isRowId(listingId)) throw data(null, { status: post ? 404 : 400 })
  const path = href('/listing/:listingId', { listingId })
  const contactPath = href('/listing/:listingId/contact', { listingId })
  const back = (fault: string, status: number, waitSeconds = 0) => {
    context.set(returnedContext, { messageId: post.id, content: post.content, fault })
    return data(null, { status, headers: retryHeaders(waitSeconds) })
  }

  const delivery = await deliver(context, post, { listingId })
  if (delivery.kind === 'refused') return back(delivery.fault, delivery.status, delivery.waitSeconds)
  if (delivery.kind === 'sent') {
    // A script says so itself, and stays on its page.
    if (request.headers.get('x-redirects') === 'told')
      return new Response(null, { status: 204, headers: { 'x-conversation': delivery.sent.conversationId } })
    const toast = { kind: 'success', text: messageTexts.sent } as const
    return await redirectWithFlash(context, path, { toast }, await dropDraftOf(context, request))
  }
  const checked = checkContent(post.content)
  if (!checked.ok)
    return checked.reason === 'empty'
      ? back(messageTexts.empty, 400)
      : back(messageTexts.tooLong(checked.length), 413)
  const waitSeconds = await messenger.countMessage(context.get(clientAddressContext))
  if (waitSeconds > 0) return back(messageTexts.tooManyMessages(waitSeconds), 429, waitSeconds)
  const cookie = await keepDraftOf(context, contactPath, checked.content)
  // Sign-in says why (app/accounts/sign-in-reason.ts), and comes back to the dialog.
  return redirect(signInPath(contactPath), { status: 303, headers: { 'set-cookie': cookie } })
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
