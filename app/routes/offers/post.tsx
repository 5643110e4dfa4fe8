import { href, redirect } from 'react-router'
import { wantsJson } from '#app/http/headers.ts'
import { isPosted } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { NewOffer } from '#app/stores/post/offer-island.tsx'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/post'
import { answerOfferPost, handleOfferPost } from './handle-offer-post.server.ts'
import { loadNewOffer } from './load-new-offer.server.ts'

/** Visitors see the form too: their session has ended. */
export const handle = { allStyles: true, isForWriting: true, hasOfferForm: true }

const respondToForm: Route.MiddlewareFunction = async ({ request, context }, next) =>
  wantsJson(request) ? await answerOfferPost(request, context, null) : await next()

export const middleware: Route.MiddlewareFunction[] = [respondToForm]

export const meta: Route.MetaFunction = () => unlistedMeta(postTexts.heading)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const path = href('/post')

export async function loader({ context }: Route.LoaderArgs) {
  if (!viewerOf(context) && !isPosted(context)) throw redirect(signInPath(path))
  return await loadNewOffer(context)
}

export const action = ({ request, context }: Route.ActionArgs) => handleOfferPost(request, context, null)

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOffer {...loaderData} again={actionData} />
}
