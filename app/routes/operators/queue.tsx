import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { listAppeals } from '#app/trust/appeals/appeals.server.ts'
import { listCases } from '#app/trust/cases/read-cases.server.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { QueueScreen } from '#app/trust/desk/queue-screen.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/queue'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.cases)

const pathOf = (page: number) => (page === 1 ? href('/operators') : `${href('/operators')}?page=${page}`)

/** Anything but a number of two digits is the first page. */
const pageIn = (query: URLSearchParams) =>
  /^[1-9]\d?$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageIn(url.searchParams)
  const { userId } = await requireDesk(context, pathOf(page))
  const { db } = servicesOf(context)
  const [{ cases, hasMore }, appeals] = await Promise.all([listCases(db, page), listAppeals(db, userId)])
  const [previousPath, nextPath] = [page > 1 ? pathOf(page - 1) : null, hasMore ? pathOf(page + 1) : null]
  return { cases, previousPath, nextPath, appeals: appeals.length, nowMs: Date.now() }
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  return <QueueScreen {...loaderData} />
}
