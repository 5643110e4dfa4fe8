import { servicesOf } from '#app/http/services.server.ts'
import { inTimeOr } from '#app/search/bounds/asking.server.ts'
import { fullName, suggestPlaces } from '#app/search/places/places.server.ts'
import { suggestWords } from '#app/search/suggest.server.ts'
import type { Route } from './+types/suggest'

const mostPlaces = 8

/** Suggestions for a field that is being typed in: `q`, words of offers; `place`, names of places. None while too many wait. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { search } = servicesOf(context)
  const { searchParams } = url
  const place = searchParams.get('place')
  const suggestions =
    place === null
      ? await search.runBounded(() => inTimeOr(suggestWords(search.db, searchParams.get('q') ?? ''), null))
      : suggestPlaces(place, mostPlaces).map(fullName)
  const headers = { 'cache-control': suggestions ? 'public, max-age=300' : 'no-store' }
  return Response.json(suggestions ?? [], { headers })
}
