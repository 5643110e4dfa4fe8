import { href } from 'react-router'
import type { ThreadMessage } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import type { Warning } from '#app/warnings/warning-rules.ts'

type WarningsProps = { message: ThreadMessage; conversationId: string; viewerId: string }

/** The warnings of a message, and the button by which its reader calls them wrong. */
export const MessageWarnings = ({ message, conversationId, viewerId }: WarningsProps) => (
  <>
    {message.warnings?.map((warning) => (
      <MessageWarning key={warning.rule} warning={warning} />
    ))}
    {message.warnings?.some(({ rule }) => rule !== 'new-account') && (
      <form method="post" action={href('/inbox/:conversationId/warnings', { conversationId })}>
        <input type="hidden" name="as" value={viewerId} />
        <input type="hidden" name="message" value={message.id} />
        <button
          type="submit"
          className="min-h-11 border-l-4 border-clay pl-3 text-small underline underline-offset-2"
        >
          {messageTexts.warningIsWrong}
        </button>
      </form>
    )}
  </>
)

/** Warns the reader below a message. A new account is a fact, and looks like one. */
const MessageWarning = ({ warning: { rule, text } }: { warning: Warning }) => (
  <p
    role="note"
    data-warning={rule}
    className={`mt-2 border-l-4 pt-1 pl-3 text-small ${rule === 'new-account' ? 'border-line text-soft' : 'border-clay font-medium'}`}
  >
    {text} <SafetyLink />
  </p>
)
