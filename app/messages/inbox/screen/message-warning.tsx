import { messageTexts } from '#app/messages/message-texts.ts'
import type { Warning } from '#app/warnings/warning-rules.ts'

/** What the reader of a message is warned of, below it. */
export const MessageWarning = ({ warning: { rule, text } }: { warning: Warning }) => (
  <p
    role="note"
    data-warning={rule}
    className="mt-1 rounded-control border-l-4 border-clay bg-paper px-3 py-2 text-small font-medium"
  >
    {text}{' '}
    <a href="/safety" className="inline-block py-2 font-bold underline underline-offset-2">
      {messageTexts.safety}
    </a>
  </p>
)
