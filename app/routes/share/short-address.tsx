import { data, href, redirect } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { storeTexts } from '#app/stores/page/store-texts.ts'
import { findOfferByCode, findStoreByCode } from '#app/stores/share/find-shared.server.ts'
import { offerCodeOf, storeCodeOf } from '#app/stores/share/share-rules.ts'
import { ErrorPage, NotFound } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/short-address'

export const meta: Route.MetaFunction = () => unlistedMeta(storeTexts.notFound)

/** The short address of a store, or of one of its offers; an offer that is not there leads to the store. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = servicesOf(context)
  const code = storeCodeOf(params.code)
  const userId = code && (await findStoreByCode(db, code))
  if (!userId) throw data(null, { status: 404 })
  const start = offerCodeOf(params.offer ?? '')
  const listingId = start && (await findOfferByCode(db, userId, start))
  throw redirect(listingId ? href('/listing/:listingId', { listingId }) : href('/vendor/:userId', { userId }))
}

export default function ShortAddress() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<NotFound texts={storeTexts} />} />
}
