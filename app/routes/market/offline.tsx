import idleScript from '#app/browser/idle-script.ts?script'
import { manifestPath } from '#app/offline/manifest.ts'
import { OfflinePage } from '#app/offline/page/offline-page.tsx'
import { offlineTexts } from '#app/offline/page/offline-texts.ts'
import savedStyles from '#app/offline/page/saved.css?url'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/offline'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(offlineTexts.heading) }, unlistedRobots]

/** The worker links the same styles from its copies; the script runs on pages that have a worker. */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: savedStyles },
  { rel: 'manifest', href: manifestPath() },
  { rel: 'modulepreload', href: idleScript },
]

/** Visitors get the members' stylesheet, too: the rules of this page would weigh on the market. */
export const handle = { allStyles: true, showsCached: true }

export default function Offline() {
  return <OfflinePage />
}
