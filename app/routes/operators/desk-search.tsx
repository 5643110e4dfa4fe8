import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { findOffers, findPeople } from '#app/trust/desk/desk-lists.server.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { SearchScreen } from '#app/trust/desk/search-screen.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/desk-search'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.search)

const maxLength = 254

export async function loader({ url, context }: Route.LoaderArgs) {
  const words = cleanLine(url.searchParams.get('q') ?? '').slice(0, maxLength)
  const path = href('/operators/search')
  const { userId: viewerId } = await requireDesk(
    context,
    words === '' ? path : `${path}?q=${encodeURIComponent(words)}`,
  )
  const { db } = servicesOf(context)
  const [people, offers] = await Promise.all([findPeople(db, words), findOffers(db, words)])
  return { viewerId, words, people, offers, nowMs: Date.now() }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />
}
