import { takesOnly } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { findList } from '#app/messages/inbox/updates.server.ts'
import type { Route } from './+types/inbox-updates'
import { viewerAs } from './inbox-json.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerAs(context, url.searchParams.get('as') ?? '')
  return Response.json(await findList(servicesOf(context).db, viewer.userId, null))
}

export const action = takesOnly('GET')
