import { href, redirect } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { findSharedStore } from '#app/stores/share/find-shared.server.ts'
import { PosterScreen } from '#app/stores/share/poster-screen.tsx'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/poster'

export const meta: Route.MetaFunction = () => unlistedMeta(shareTexts.poster)

/** `?size=card`: table cards in place of the poster. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, href('/design-store/poster'))
  const { db, origin } = servicesOf(context)
  const [store, { offers }] = await Promise.all([
    findSharedStore(db, viewer.userId),
    listActiveOffers(db, { direction: 'first' }, { userId: viewer.userId }),
  ])
  if (!store) throw redirect(href('/design-store/share'))
  return {
    store,
    titles: offers.map(({ title }) => title),
    address: origin + href('/v/:code/:offer?', { code: store.code }),
    isCard: url.searchParams.get('size') === 'card',
  }
}

export default function Poster({ loaderData }: Route.ComponentProps) {
  return <PosterScreen {...loaderData} />
}
