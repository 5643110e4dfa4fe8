import { href, redirect } from 'react-router'
import { isPosted } from '#app/http/services.server.ts'
import { NewOffer } from '#app/stores/post/offer-island.tsx'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/shared'
import { showShared } from './handle-offer-post.server.ts'
import { loadNewOffer } from './load-new-offer.server.ts'

// Photos that a person shares from another app of the phone (https://www.w3.org/TR/web-share-target/): the form of a new
// offer begins with them, and nothing is published.

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = () => unlistedMeta(postTexts.heading)

export async function loader({ context }: Route.LoaderArgs) {
  if (!isPosted(context)) throw redirect(href('/post'))
  return await loadNewOffer(context)
}

export const action = ({ request, context }: Route.ActionArgs) => showShared(request, context)

export default function Shared({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOffer {...loaderData} again={actionData} />
}
