import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { listAppeals } from '#app/trust/appeals/appeals.server.ts'
import { listCases } from '#app/trust/cases/list-cases.server.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { QueueScreen } from '#app/trust/desk/queue-screen.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/queue'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.cases)

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await requireDesk(context, href('/operators'))
  const { db } = servicesOf(context)
  const [cases, appeals] = await Promise.all([listCases(db), listAppeals(db, userId)])
  return { cases, appeals: appeals.length, nowMs: Date.now() }
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  return <QueueScreen {...loaderData} />
}
