import { takesOnly, viewerAs } from '#app/http/inbox-json.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { findList } from '#app/messages/updates.server.ts'
import type { Route } from './+types/inbox-updates'

/** The first page of the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerAs(context, url.searchParams.get('as') ?? '')
  return Response.json(await findList(servicesOf(context).db, viewer.userId, null))
}

export const action = takesOnly('GET')
