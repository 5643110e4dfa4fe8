import { useContext } from 'react'
import { href, redirect } from 'react-router'
import { findPlace } from '#app/accounts/settings/own-person.server.ts'
import { isPosted, notePost } from '#app/http/posted.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { wantsJson } from '#app/http/wants-json.ts'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { Island } from '#app/islands/island.tsx'
import { findStore } from '#app/stores/page/find-store.server.ts'
import OfferEditor from '#app/stores/post/offer-editor.tsx'
import { newOffer } from '#app/stores/post/post-rules.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/post'
import { answerOfferPost, handleOfferPost } from './handle-offer-post.server.ts'

/** Visitors see the form too: their session has ended. */
export const handle = { allStyles: true }

/** Responds to the form's own post with JSON instead of a page. */
const respondToForm: Route.MiddlewareFunction = async ({ request, context }, next) =>
  wantsJson(request) ? await answerOfferPost(request, context, null) : await next()

export const middleware: Route.MiddlewareFunction[] = [respondToForm, notePost]

export const meta: Route.MetaFunction = () => unlistedMeta(postTexts.heading)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const path = href('/post')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  if (!viewer && !isPosted(context)) throw redirect(signInPath(path))
  const { db } = servicesOf(context)
  const store = viewer && (await findStore(db, viewer.userId))
  const place = store ? (store.location ?? '') : viewer ? await findPlace(db, viewer.userId) : ''
  return {
    viewerId: viewer?.userId ?? '',
    store: store && { name: store.displayName, place: store.location ?? '' },
    offer: { ...newOffer(crypto.randomUUID()), place, placeWas: place },
  }
}

export const action = ({ request, context }: Route.ActionArgs) => handleOfferPost(request, context, null)

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const publicUrl = useContext(PublicUrlContext)
  const { viewerId, store } = loaderData
  const { offer, faults } = actionData ?? { offer: loaderData.offer, faults: {} }
  return (
    <Island
      name="post"
      component={OfferEditor}
      props={{
        action: path,
        isNew: true,
        viewerId,
        store,
        offer,
        faults,
        publicUrl,
        wholeStorePath: href('/design-store'),
      }}
    />
  )
}
