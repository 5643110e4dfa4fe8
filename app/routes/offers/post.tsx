import { href, redirect } from 'react-router'
import { wantsJson } from '#app/http/headers.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { maxTitleLength } from '#app/listings/listing-rules.ts'
import { listWanted } from '#app/news/wanted-words.server.ts'
import { WantedWords } from '#app/news/wanted-words.tsx'
import { NewOffer } from '#app/stores/post/offer-island.tsx'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { cleanLine } from '#app/text/clean-text.ts'
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

/** `title` begins a new offer: what people look for (app/news/wanted-words.tsx). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const title = cleanLine((url.searchParams.get('title') ?? '').slice(0, maxTitleLength))
  const viewer = viewerOf(context)
  const isEmpty = title === '' && !isPosted(context)
  if (!viewer && !isPosted(context)) throw redirect(signInPath(path + (isEmpty ? '' : url.search)))
  const form = await loadNewOffer(context)
  const { offer } = form
  const wanted =
    viewer && isEmpty ? await listWanted(servicesOf(context).db, { ...viewer, place: offer.place }) : []
  return { form: { ...form, offer: { ...offer, title } }, wanted }
}

export const action = ({ request, context }: Route.ActionArgs) => handleOfferPost(request, context, null)

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { form, wanted } = loaderData
  return (
    <>
      <NewOffer {...form} again={actionData} />
      <div className="mx-auto max-w-form">
        <WantedWords words={wanted} />
      </div>
    </>
  )
}
