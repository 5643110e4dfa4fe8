import { href } from 'react-router'
import { type ConversationSummary, nameOfOther } from './message-rules.ts'
import { messageTexts } from './message-texts.ts'
import { TimeAgo } from './time-ago.tsx'
import { UnreadBadge } from './unread-badge.tsx'

type RowsProps = { conversations: ConversationSummary[]; currentId: string | null; now: Date }

/** The rows of the list 'Conversations' (spec §2): title, unread badge, last message, how long ago. */
export const ConversationRows = ({ conversations, currentId, now }: RowsProps) =>
  conversations.map((conversation) => (
    <li key={conversation.id} data-row={conversation.id}>
      <a
        href={href('/inbox/:conversationId?', { conversationId: conversation.id })}
        aria-current={conversation.id === currentId ? 'page' : undefined}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-l-4 border-line border-l-transparent px-2 py-3 no-underline md:px-3 outline-offset-[-4px] hover:bg-sunk aria-[current=page]:border-l-marigold aria-[current=page]:bg-sunk"
      >
        <span className="col-start-1 row-start-1 truncate font-bold">
          {conversation.title ?? messageTexts.unknownListing}
        </span>
        <UnreadBadge
          count={conversation.unreadCount}
          className="col-start-2 row-start-1 self-center justify-self-end"
        />
        <span className="col-start-1 row-start-2 truncate text-small text-soft">
          {messageTexts.with(nameOfOther(conversation))}
        </span>
        <TimeAgo
          moment={conversation.lastMessageAt}
          now={now}
          className="col-start-2 row-start-2 text-right text-small text-soft"
        />
        <span
          className={`col-span-2 row-start-3 line-clamp-2 ${conversation.unreadCount > 0 ? 'font-bold' : ''}`}
          dir="auto"
        >
          {conversation.isLastOwn && <span className="text-soft">{messageTexts.you} </span>}
          <bdi>{conversation.lastContent}</bdi>
        </span>
      </a>
    </li>
  ))
