import { data, href, redirect } from 'react-router'
import { authPath } from '#app/accounts/sign-in/auth-screen-state.ts'
import { hasAccounts } from '#app/http/browser.server.ts'
import { redirectWithFlash, success } from '#app/http/flash.server.ts'
import { wantsJson } from '#app/http/headers.ts'
import { draftOf } from '#app/http/own-draft.server.ts'
import { type Context, isPosted } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { Island } from '#app/islands/island.tsx'
import { isWithdrawn } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { ContactBar } from '#app/listings/offer-bar.tsx'
import { OfferDetail, WithdrawnOfferPage } from '#app/listings/offer-detail.tsx'
import { stillThereTexts } from '#app/listings/still-there.ts'
import type { Sent } from '#app/messages/inbox/json-types.ts'
import ContactDialog, { type ContactForm } from '#app/messages/sending/contact/contact-dialog.tsx'
import { sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { contactPlace } from '#app/messages/sending/typed-storage.ts'
import { findOfferPage } from '#app/routes/market/find-offer-page.server.ts'
import { answerMessage, readMessagePost, sendOrKeep } from '#app/routes/messages/message-post.server.ts'
import { AwayLine } from '#app/stores/hours/opening.tsx'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { shorten, unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/contact'

/** The dialog needs the members' stylesheet (app/root.tsx). */
export const handle = { allStyles: true, isForWriting: true }

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
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const viewerId = viewerOf(context)?.userId ?? null
  const found = await findOfferPage(context, params.listingId)
  if (!found) throw data(null, { status: 404 })
  const { offer, path, contactPath } = found
  // A posted message stays visible even if the offer has gone.
  if (!isPosted(context) && (isWithdrawn(offer) || offer.userId === viewerId)) throw redirect(path)
  const asked = url.searchParams.get('text') === 'still' ? stillThereTexts.text : ''
  const form = isPosted(context) ? null : await freshForm(context, request, contactPath, asked)
  return { ...found, form, viewerId }
}

/** `asked` stands in the box where nothing was written before. */
async function freshForm(
  context: Context,
  request: Request,
  path: string,
  asked: string,
): Promise<ContactForm> {
  const draft = await draftOf(context, request, path)
  return {
    messageId: crypto.randomUUID(),
    content: draft || asked,
    isDraft: draft !== '',
    fault: null,
    rule: null,
  }
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
  // The form says why (auth-screen-state.ts `reasonToSignIn`), and leads back to the dialog. Most who have never signed in here are new.
  if (delivery.kind === 'kept') {
    const mode = (await hasAccounts(context, request)) ? 'sign-in' : 'sign-up'
    return redirect(authPath(mode, destination.path), {
      status: 303,
      headers: { 'set-cookie': delivery.cookie },
    })
  }
  const { listingId } = destination.target
  const path = href('/listing/:listingId', { listingId })
  const typedPlace = contactPlace(listingId)
  return await redirectWithFlash(context, path, { ...success(sendingTexts.sent), typedPlace })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, beside, contactPath, away, viewerId, form: fresh, ...shown } = loaderData
  const form = actionData ?? fresh
  if (!form) return null
  const dialog = { offer: { id: offer.id, title: offer.title }, form, isOpen: true }
  return (
    <>
      {isWithdrawn(offer) ? (
        <WithdrawnOfferPage offer={offer} beside={beside} />
      ) : (
        <OfferDetail
          offer={offer}
          beside={beside}
          {...shown}
          bar={<ContactBar path={contactPath} opensDialog={viewerId !== null} />}
          notice={away && <AwayLine away={away} />}
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
