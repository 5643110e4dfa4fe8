import { href, redirect } from 'react-router'
import { viewerOf } from '#app/http/viewer.server.ts'
import { storeTexts } from '#app/stores/store-texts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { siteTexts } from '#app/ui/site-texts.ts'
import type { Route } from './+types/design-store'

export const meta: Route.MetaFunction = () => unlistedMeta(siteTexts.myStore)

/** Spec §2: without an account a visit ends at `/auth`, which says why. */
export function loader({ context }: Route.LoaderArgs) {
  return viewerOf(context) ? null : redirect(signInPath(href('/design-store')))
}

export default function DesignStore() {
  return (
    <Notice heading={siteTexts.myStore} text={storeTexts.editorNotOpen}>
      <ButtonLink to={href('/')}>{storeTexts.backToMarket}</ButtonLink>
    </Notice>
  )
}
