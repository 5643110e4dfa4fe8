import { data } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { errorTexts, PageNotFound } from '#app/ui/page/error-page.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = () => unlistedMeta(errorTexts.notFoundText)

/** The route of unmatched paths, which are logged as errors (specification §2). */
export function loader({ url, context }: Route.LoaderArgs) {
  servicesOf(context).noteMissing(url.pathname)
  return data(null, { status: 404 })
}

export default PageNotFound
