import { href } from 'react-router'
import { viewerOf } from '#app/http/viewer.server.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { siteTexts } from '#app/ui/site-texts.ts'
import type { Route } from './+types/inbox'

export const meta: Route.MetaFunction = () => unlistedMeta(siteTexts.inbox)

export const loader = ({ context }: Route.LoaderArgs) => ({ isSignedIn: viewerOf(context) !== null })

export default function Inbox({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  return isSignedIn ? (
    <Notice heading={siteTexts.inbox} text={messageTexts.notOpen} />
  ) : (
    <Notice heading={messageTexts.signInRequired} text={messageTexts.signInForInbox} isNews>
      <ButtonLink to={signInPath(href('/inbox'))}>{siteTexts.signIn}</ButtonLink>
    </Notice>
  )
}
