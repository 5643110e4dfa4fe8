import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { figuresTexts } from '#app/trust/figures/figures-screen.tsx'
import { lastMonths } from '#app/trust/figures/month.ts'
import { PublicFigures } from '#app/trust/figures/public-figures.tsx'
import { readFigures } from '#app/trust/figures/read-figures.server.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/safety-figures'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    name: figuresTexts.heading,
    description: figuresTexts.description,
    origin: loaderData?.origin ?? '',
    path: href('/safety/figures'),
  })

const shownMonths = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = servicesOf(context)
  const months = await Promise.all(lastMonths(Date.now(), shownMonths).map((month) => readFigures(db, month)))
  sharePage(context, { userIds: [] })
  return { origin, months }
}

export default function SafetyFigures({ loaderData }: Route.ComponentProps) {
  return <PublicFigures months={loaderData.months} />
}
