import { messageTexts } from './message-texts.ts'
import { unreadText } from './unread-text.ts'

/** How many messages are unread; nothing when none are. Scripts find it by `data-unread`. */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      data-unread={count}
      hidden={count === 0}
      className="min-w-6 shrink-0 rounded-full bg-clay px-1.5 text-center text-small leading-6 font-bold text-board tabular-nums"
    >
      <span data-count="">{unreadText(count)}</span>
      <span className="sr-only"> {messageTexts.unread}</span>
    </span>
  )
}
