import { takesOnly } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { findEarlier, findUpdates } from '#app/messages/inbox/updates.server.ts'
import { numberOf } from '#app/messages/message-rules.ts'
import type { Route } from './+types/conversation-updates'
import { conversationIn, jsonOr404, malformed, viewerAs } from './inbox-json.server.ts'

/** One conversation with its messages after or before a number; the row alone without one. Marks nothing. */
export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const { userId } = viewerAs(context, searchParams.get('as') ?? '')
  const id = conversationIn(params)
  const { db, origin } = servicesOf(context)
  const [before, after] = [numberOf(searchParams.get('before')), numberOf(searchParams.get('after'))]
  if ((searchParams.has('before') && before === null) || (searchParams.has('after') && after === null))
    return malformed()
  return jsonOr404(
    before === null
      ? await findUpdates(db, userId, id, { after, origin })
      : await findEarlier(db, userId, id, { before, origin }),
  )
}

export const action = takesOnly('GET')
