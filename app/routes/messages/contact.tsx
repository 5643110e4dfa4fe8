import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { isPosted, notePost } from '#app/http/posted.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { wantsJson } from '#app/http/wants-json.ts'
import { Island } from '#app/islands/island.tsx'
import { isWithdrawn, rowIdOf } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { findOffer } from '#app/listings/listings.server.ts'
import { OfferDetail } from '#app/listings/offer-detail.tsx'
import { OfferNotFound } from '#app/listings/offer-not-found.tsx'
import { WithdrawnOffer } from '#app/listings/withdrawn-offer.tsx'
import { messageTexts } from '#app/messages/message-texts.ts'
import ContactDialog, { type ContactForm } from '#app/messages/sending/contact-dialog.tsx'
import type { ContactOutcome } from '#app/messages/sending/post-contact.ts'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { shorten, unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/contact'
import { deliver, readMessagePost } from './message-post.server.ts'
import { draftOf } from './own-draft.server.ts'

/** The dialog is one of the inbox's parts (app/root.tsx). */
export const handle = { allStyles: true }

type Context = Readonly<RouterContextProvider>

/** The dialog's own post: JSON in place of the page. */
const answerDialog: Route.MiddlewareFunction = async ({ request, params, context }, next) => {
  if (!wantsJson(request)) return await next()
  const { path, delivery } = await send(context, request, params.listingId)
  const outcome: ContactOutcome =
    delivery.kind === 'sent'
      ? { kind: 'sent', conversationId: delivery.sent.conversationId }
      : delivery.kind === 'kept'
        ? { kind: 'kept', location: signInPath(`${path}/contact`) }
        : { kind: 'refused', fault: delivery.fault }
  const headers = new Headers(delivery.kind === 'refused' ? delivery.headers : {})
  if (delivery.kind === 'kept') headers.set('set-cookie', delivery.cookie)
  return Response.json(outcome, { status: delivery.kind === 'refused' ? delivery.status : 200, headers })
}
export const middleware: Route.MiddlewareFunction[] = [answerDialog, notePost]

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
  // Words that were sent already stay in sight.
  if (!isPosted(context) && (isWithdrawn(offer) || offer.userId === viewer?.userId)) throw redirect(path)
  const contactPath = href('/listing/:listingId/contact', { listingId: offer.id })
  const form = isPosted(context) ? null : await freshForm(context, request, contactPath)
  return { offer, origin, path, contactPath, form, viewerId: viewer?.userId ?? null }
}

async function freshForm(context: Context, request: Request, path: string): Promise<ContactForm> {
  const content = await draftOf(context, request, path)
  return { messageId: crypto.randomUUID(), content, isDraft: content !== '', fault: null }
}

/** Sends what was posted to the seller of an offer. */
async function send(context: Context, request: Request, named: string) {
  const listingId = rowIdOf(named)
  const post = await readMessagePost(request)
  if (!post || !listingId) throw data(null, { status: post ? 404 : 400 })
  const path = href('/listing/:listingId', { listingId })
  const delivery = await deliver(context, request, post, { target: { listingId }, path: `${path}/contact` })
  return { post, path, delivery }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { post, path, delivery } = await send(context, request, params.listingId)
  if (delivery.kind === 'refused') {
    // Another person's words do not come into this one's form.
    const content = delivery.reason === 'other-person' ? '' : post.content
    const form: ContactForm = { messageId: post.id, content, isDraft: false, fault: delivery.fault }
    return data(form, { status: delivery.status, headers: delivery.headers })
  }
  // Sign-in says why (app/accounts/sign-in/sign-in-reason.ts), and comes back to the dialog.
  if (delivery.kind === 'kept')
    return redirect(signInPath(`${path}/contact`), {
      status: 303,
      headers: { 'set-cookie': delivery.cookie },
    })
  const toast = { kind: 'success', text: messageTexts.sent } as const
  return await redirectWithFlash(context, path, { toast })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, origin, path, contactPath, viewerId } = loaderData
  const form = actionData ?? loaderData.form
  if (!form) return null
  const dialog = { offer: { id: offer.id, title: offer.title }, form, isOpen: true }
  return (
    <>
      {isWithdrawn(offer) ? (
        <WithdrawnOffer offer={offer} />
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
  return <ErrorPage error={error} notFound={<OfferNotFound />} />
}
