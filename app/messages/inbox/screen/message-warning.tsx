import { href } from 'react-router'
import { messageTexts } from '#app/messages/message-texts.ts'
import type { Warning } from '#app/warnings/warning-rules.ts'

/** What the reader of a message is warned of, below it. A new account is a fact, and looks like one. */
export const MessageWarning = ({ warning: { rule, text } }: { warning: Warning }) => (
  <p
    role="note"
    data-warning={rule}
    className={`mt-2 border-l-4 pt-1 pl-3 text-small ${rule === 'new-account' ? 'border-line text-soft' : 'border-clay font-medium'}`}
  >
    {text}{' '}
    <a
      href={href('/safety')}
      className="inline-flex min-h-11 items-center font-bold underline underline-offset-2"
    >
      {messageTexts.safety}
    </a>
  </p>
)
