import { resultsMeta } from '#app/search/page/results-meta.ts'
import { ResultsPage } from '#app/search/page/results-page.tsx'
import type { Route } from './+types/search-page'
import { loadResults } from './load-results.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => resultsMeta(loaderData)

/** When to ask again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle = { isForSearching: true }

export const loader = async ({ url, context }: Route.LoaderArgs) => await loadResults({ url, context })

export default function Search({ loaderData: { page } }: Route.ComponentProps) {
  return <ResultsPage {...page} />
}
