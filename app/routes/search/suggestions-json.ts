import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { fullName, suggestPlaces } from '#app/search/places/places.server.ts'
import type { Route } from './+types/suggestions-json'

const mostPlaces = 8

/** Suggestions for a field that is being typed in: `q`, words of offers; `place`, names of places. None while too many wait. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { search } = servicesOf(context)
  const { searchParams } = url
  const place = searchParams.get('place')
  if (place !== null)
    return Response.json(suggestPlaces(place, mostPlaces).map(fullName), { headers: cached })
  const suggested = await search.suggest(searchParams.get('q') ?? '', context.get(clientAddressContext))
  if (suggested.ok) return Response.json(suggested.suggestions, { headers: cached })
  const { waitSeconds } = suggested
  if (waitSeconds === 0) return Response.json([], { headers: notCached })
  return Response.json([], { status: 429, headers: { ...notCached, 'retry-after': String(waitSeconds) } })
}

/** The names of categories are in the language of the cookie. */
const cached = { 'cache-control': 'public, max-age=300', vary: 'cookie' }
const notCached = { 'cache-control': 'no-store' }
