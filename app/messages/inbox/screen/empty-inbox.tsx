import { href } from 'react-router'
import { messageTexts } from '#app/messages/message-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import type { ComposerForm } from './composer.tsx'
import { emptyInboxTexts } from './empty-inbox-texts.ts'

type SignInProps = {
  path: string
  /** A message that was not sent, as nobody was signed in. */
  unsent: ComposerForm | null
}

/** The inbox for a visitor (specification §8). */
export const SignInForInbox = ({ path, unsent }: SignInProps) => (
  <EmptyState heading={emptyInboxTexts.signInRequired} text={emptyInboxTexts.signInForInbox}>
    {unsent && (
      <div className="flex w-full flex-col gap-2 text-left">
        <p role="alert" className="font-medium text-clay">
          {unsent.fault}
        </p>
        <p className="whitespace-pre-wrap">{unsent.typed}</p>
      </div>
    )}
    <ButtonLink href={signInPath(path)}>{siteTexts.signIn}</ButtonLink>
  </EmptyState>
)

export const ConversationNotFound = () => (
  <EmptyState heading={emptyInboxTexts.conversationNotFound} text={emptyInboxTexts.conversationNotFoundText}>
    <ButtonLink href={href('/inbox/:conversationId?')}>{messageTexts.backToInbox}</ButtonLink>
  </EmptyState>
)
