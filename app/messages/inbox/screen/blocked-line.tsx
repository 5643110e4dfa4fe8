import { href } from 'react-router'
import { type ConversationSummary } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { nameOfOther } from '#app/people/people-rules.ts'
import { Button } from '#app/ui/button.tsx'

type BlockProps = { conversation: ConversationSummary; viewerId: string }

/** In place of the composer, while the viewer blocks the other. */
export const BlockedLine = ({ conversation, viewerId }: BlockProps) => (
  <form
    method="post"
    action={href('/account/blocks')}
    className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2 md:px-4"
  >
    <BlockFields conversation={conversation} viewerId={viewerId} />
    <p className="font-medium">{messageTexts.youBlocked(nameOfOther(conversation))}</p>
    <Button name="intent" value="unblock" variant="plain">
      {messageTexts.unblock}
    </Button>
  </form>
)

/** The hidden fields of a form that blocks the other, or ends that. */
export const BlockFields = ({ conversation, viewerId }: BlockProps) => (
  <>
    <input type="hidden" name="as" value={viewerId} />
    <input type="hidden" name="person" value={conversation.otherId} />
    <input type="hidden" name="name" value={nameOfOther(conversation)} />
  </>
)
