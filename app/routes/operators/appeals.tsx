import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { listAppeals, listDecidedAppeals } from '#app/trust/appeals/appeals.server.ts'
import { AppealsScreen } from '#app/trust/desk/appeal-screen.tsx'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/appeals'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.appeals)

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await requireDesk(context, href('/operators/appeals'))
  const { db } = servicesOf(context)
  const [appeals, decided] = await Promise.all([listAppeals(db, userId), listDecidedAppeals(db, userId)])
  return { appeals, decided, nowMs: Date.now() }
}

export default function Appeals({ loaderData }: Route.ComponentProps) {
  return <AppealsScreen {...loaderData} />
}
