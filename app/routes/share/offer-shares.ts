import { data, href } from 'react-router'
import { takesOnly } from '#app/http/headers.ts'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { isLook, lookHeadOf } from '#app/stores/figures/look-rules.ts'
import type { Route } from './+types/offer-shares'

/** Counts a tap on an offer's 'Share on WhatsApp': browsers send it by the link's `ping`, without a script or a detour. */
export function action({ request, params, context }: Route.ActionArgs) {
  const listingId = rowIdOf(params.listingId)
  if (!listingId) throw data(null, { status: 404 })
  const { looks } = servicesOf(context)
  // No page is loaded by it.
  if (isLook({ ...lookHeadOf(request.headers), destination: '' }))
    looks.countShare(href('/listing/:listingId', { listingId }), context.get(clientAddressContext))
  return new Response(null, { status: 204 })
}

export const loader = takesOnly('POST')
