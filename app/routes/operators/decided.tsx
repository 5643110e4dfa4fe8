import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { DecidedScreen } from '#app/trust/desk/action-list.tsx'
import { listDecided } from '#app/trust/desk/desk-lists.server.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/decided'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.decided)

export async function loader({ context }: Route.LoaderArgs) {
  const { userId: viewerId } = await requireDesk(context, href('/operators/decided'))
  return { viewerId, actions: await listDecided(servicesOf(context).db), nowMs: Date.now() }
}

export default function Decided({ loaderData }: Route.ComponentProps) {
  return <DecidedScreen {...loaderData} />
}
