import { redirect } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { TellMe } from '#app/news/tell-me.tsx'
import { resultsMeta } from '#app/search/page/results-meta.ts'
import { ResultsPage } from '#app/search/page/results-page.tsx'
import type { Route } from './+types/search-page'
import { loadResults } from './load-results.server.ts'
import { ownLinkIn } from './own-link.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => resultsMeta(loaderData)

/** When to ask again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle = { isForSearching: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const path = ownLinkIn(url.searchParams.get('q') ?? '', servicesOf(context).origin)
  if (path) throw redirect(path, 303)
  return await loadResults({ request, url, context })
}

export default function Search({ loaderData: { page, tell } }: Route.ComponentProps) {
  return <ResultsPage {...page} tell={<TellMe tell={tell} />} />
}
