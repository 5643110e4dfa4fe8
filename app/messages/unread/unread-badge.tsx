import { messageTexts } from '#app/messages/message-texts.ts'
import { unreadText } from './unread-text.ts'

/** The unread count; hidden at 0. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <span
    hidden={count === 0}
    className="min-w-6 shrink-0 rounded-full bg-clay px-1.5 text-center text-small leading-6 font-bold text-board tabular-nums"
  >
    {unreadText(count)}
    <span className="sr-only"> {messageTexts.unread}</span>
  </span>
)
