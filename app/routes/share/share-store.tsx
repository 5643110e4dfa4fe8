import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { findSharedStore } from '#app/stores/share/find-shared.server.ts'
import { ShareScreen } from '#app/stores/share/share-screen.tsx'
import { shareTexts } from '#app/stores/share/share-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/share-store'

export const meta: Route.MetaFunction = () => unlistedMeta(shareTexts.heading)

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, href('/design-store/share'))
  const { db, origin } = servicesOf(context)
  const [store, { offers }] = await Promise.all([
    findSharedStore(db, viewer.userId),
    listActiveOffers(db, { direction: 'first' }, { userId: viewer.userId }),
  ])
  return { store, offers, address: store && origin + href('/v/:code/:offer?', { code: store.code }) }
}

export default function ShareStore({ loaderData: { store, address, offers } }: Route.ComponentProps) {
  return <ShareScreen store={store && address ? { name: store.name, address } : null} offers={offers} />
}
