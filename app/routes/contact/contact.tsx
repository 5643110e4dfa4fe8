import { data, href, redirect } from 'react-router'
import { redirectWithFlash, success } from '#app/http/flash.server.ts'
import { wantsJson } from '#app/http/json-requests.ts'
import { draftOf } from '#app/http/own-draft.server.ts'
import { type Context, isPosted, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/row-id.ts'
import { Island } from '#app/islands/island.tsx'
import { findOffer } from '#app/listings/find-offer.server.ts'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { OfferDetail, WithdrawnOfferPage } from '#app/listings/offer-detail.tsx'
import type { Sent } from '#app/messages/inbox/json-types.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import ContactDialog, { type ContactForm } from '#app/messages/sending/contact/contact-dialog.tsx'
import { contactPlace } from '#app/messages/sending/typed-place.ts'
import { answerMessage, readMessagePost, sendOrKeep } from '#app/routes/messages/message-post.server.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { shorten, unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/contact'

/** The dialog needs the members' stylesheet (app/root.tsx). */
export const handle = { allStyles: true }

const respondToScript: Route.MiddlewareFunction = async ({ request, params, context }, next) =>
  wantsJson(request)
    ? await answerMessage(
        context,
        request,
        destinationOf(params.listingId),
        (sent) => ({ sent }) satisfies Sent,
      )
    : await next()
export const middleware: Route.MiddlewareFunction[] = [respondToScript]

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

/** Null for a malformed address. */
const destinationOf = (named = '') => {
  const listingId = rowIdOf(named)
  if (!listingId) return null
  return { target: { listingId }, path: href('/listing/:listingId/contact', { listingId }) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const destination = destinationOf(params.listingId)
  const post = await readMessagePost(request)
  if (!post || !destination) throw data(null, { status: post ? 404 : 400 })
  const delivery = await sendOrKeep(context, request, post, destination)
  if (delivery.kind === 'refused') {
    // The box must not offer another person's words for sending.
    const content = delivery.reason === 'other-person' ? '' : post.content
    const { fault, rule } = delivery
    const form: ContactForm = { messageId: post.id, content, isDraft: false, fault, rule }
    return data(form, { status: delivery.status, headers: delivery.headers })
  }
  // Sign-in says why (auth-screen-state.ts `reasonToSignIn`), and leads back to the dialog.
  if (delivery.kind === 'kept')
    return redirect(signInPath(destination.path), {
      status: 303,
      headers: { 'set-cookie': delivery.cookie },
    })
  const { listingId } = destination.target
  const path = href('/listing/:listingId', { listingId })
  const typedPlace = contactPlace(listingId)
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
