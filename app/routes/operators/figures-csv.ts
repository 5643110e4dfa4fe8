import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { monthAt, monthOf } from '#app/trust/figures/month.ts'
import { figuresCsv, readFigures } from '#app/trust/figures/read-figures.server.ts'
import type { Route } from './+types/figures-csv'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

/** The figures of a month, this one unless the query names another. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireDesk(context, href('/operators/figures'))
  const nowMs = Date.now()
  const month = monthOf(url.searchParams.get('month') ?? '', nowMs) ?? monthAt(nowMs)
  const figures = await readFigures(servicesOf(context).db, month)
  return new Response(figuresCsv(figures), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="figures-${month}.csv"`,
    },
  })
}
