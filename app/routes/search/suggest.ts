import { servicesOf } from '#app/http/services.server.ts'
import { fullName, suggestPlaces } from '#app/search/places/places.server.ts'
import { suggestWords } from '#app/search/suggest.server.ts'
import type { Route } from './+types/suggest'

const mostPlaces = 8

/** Suggestions for a field that is being typed in: `q`, words of offers; `place`, names of places. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { search } = servicesOf(context)
  const place = url.searchParams.get('place')
  const suggestions =
    place === null
      ? await suggestWords(search.db, url.searchParams.get('q') ?? '')
      : suggestPlaces(place, mostPlaces).map(fullName)
  return Response.json(suggestions, { headers: { 'cache-control': 'public, max-age=300' } })
}
