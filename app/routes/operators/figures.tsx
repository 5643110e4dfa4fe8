import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { FiguresScreen } from '#app/trust/figures/figures-screen.tsx'
import { lastMonths, monthAt, monthOf } from '#app/trust/figures/month.ts'
import { readFigures } from '#app/trust/figures/read-figures.server.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/figures'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.figures)

const offeredMonths = 24

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireDesk(context, href('/operators/figures'))
  const nowMs = Date.now()
  const month = monthOf(url.searchParams.get('month') ?? '', nowMs) ?? monthAt(nowMs)
  const figures = await readFigures(servicesOf(context).db, month)
  return { figures, months: [...new Set([...lastMonths(nowMs, offeredMonths), month])] }
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  return <FiguresScreen {...loaderData} />
}
