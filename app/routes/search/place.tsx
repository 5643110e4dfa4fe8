import { TellMe } from '#app/news/tell-me.tsx'
import { resultsMeta } from '#app/search/page/results-meta.ts'
import { ResultsPage } from '#app/search/page/results-page.tsx'
import type { Route } from './+types/place'
import { loadResults } from './load-results.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => resultsMeta(loaderData)

/** When to ask again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = async ({ request, url, context, params: { place, category } }: Route.LoaderArgs) =>
  await loadResults({ request, url, context }, { category, where: place })

export default function Place({ loaderData: { page, tell } }: Route.ComponentProps) {
  return <ResultsPage {...page} tell={<TellMe tell={tell} />} />
}
