import { href } from 'react-router'
import { messageTexts } from '#app/messages/message-texts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import type { ComposerForm } from './composer.tsx'
import { noticeTexts } from './inbox-notice-texts.ts'

type SignInProps = {
  path: string
  /** A message that was not sent, as nobody was signed in. */
  unsent: ComposerForm | null
}

/** The inbox for a visitor (specification §8). */
export const SignInForInbox = ({ path, unsent }: SignInProps) => (
  <Notice heading={noticeTexts.signInRequired} text={noticeTexts.signInForInbox}>
    {unsent && (
      <div className="flex w-full flex-col gap-2 text-left">
        <p role="alert" className="font-medium text-clay">
          {unsent.fault}
        </p>
        <p className="whitespace-pre-wrap">{unsent.typed}</p>
      </div>
    )}
    <ButtonLink href={signInPath(path)}>{siteTexts.signIn}</ButtonLink>
  </Notice>
)

export const ConversationNotFound = () => (
  <Notice heading={noticeTexts.conversationNotFound} text={noticeTexts.conversationNotFoundText}>
    <ButtonLink href={href('/inbox/:conversationId?')}>{messageTexts.backToInbox}</ButtonLink>
  </Notice>
)
