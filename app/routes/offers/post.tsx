import { href, redirect } from 'react-router'
import { isPosted, notePost } from '#app/http/posted.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import { newOffer } from '#app/stores/post/post-rules.ts'
import { PostScreen } from '#app/stores/post/post-screen.tsx'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/post'
import { handleOfferPost } from './handle-offer-post.server.ts'

/** Visitors see the form too: their session has ended. */
export const handle = { allStyles: true }

export const middleware: Route.MiddlewareFunction[] = [notePost]

export const meta: Route.MetaFunction = () => unlistedMeta(postTexts.heading)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const path = href('/post')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  if (!viewer && !isPosted(context)) throw redirect(signInPath(path))
  const store = viewer && (await findStore(servicesOf(context).db, viewer.userId))
  return {
    viewerId: viewer?.userId ?? '',
    store: store && { name: store.displayName, place: store.location ?? '' },
    offer: newOffer(crypto.randomUUID()),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => handleOfferPost(request, context, null)

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, store } = loaderData
  const { offer, faults } = actionData ?? { offer: loaderData.offer, faults: {} }
  return (
    <PostScreen
      action={path}
      isNew
      viewerId={viewerId}
      store={store}
      offer={offer}
      faults={faults}
      wholeStorePath={href('/design-store')}
    />
  )
}
