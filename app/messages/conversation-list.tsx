import { href } from 'react-router'
import { type ConversationSummary, nameOfOther } from './message-rules.ts'
import { messageTexts } from './message-texts.ts'
import { TimeAgo } from './time-ago.tsx'
import { UnreadBadge } from './unread-badge.tsx'

type RowsProps = { conversations: ConversationSummary[]; currentId: string | null; now: Date }

/** The rows of the list 'Conversations' (spec §2): title, unread badge, last message, how long ago; how a buyer without a store began. */
export const ConversationRows = ({ conversations, currentId, now }: RowsProps) =>
  conversations.map((conversation) => (
    <li key={conversation.id} data-row={conversation.id}>
      <a
        href={href('/inbox/:conversationId?', { conversationId: conversation.id })}
        aria-current={conversation.id === currentId ? 'page' : undefined}
        className="flex flex-col border-b border-l-4 border-line border-l-transparent py-3 pr-3 pl-2 no-underline outline-offset-[-4px] hover:bg-sunk aria-[current=page]:border-l-marigold aria-[current=page]:bg-sunk md:px-3"
      >
        <span className="flex items-center gap-3">
          <span className="min-w-0 grow truncate font-bold">
            {conversation.title ?? messageTexts.unknownListing}
          </span>
          {conversation.unreadCount > 0 && <UnreadBadge count={conversation.unreadCount} />}
        </span>
        <span className="flex gap-3 text-small text-soft">
          <span className="min-w-0 grow truncate">{messageTexts.with(nameOfOther(conversation))}</span>
          <TimeAgo moment={conversation.lastMessageAt} now={now} className="shrink-0" />
        </span>
        {conversation.first && (
          <span className="line-clamp-2 text-small text-soft">
            {messageTexts.first} <TimeAgo moment={new Date(conversation.first.atMs)} now={now} />:{' '}
            <bdi>{conversation.first.words}</bdi>
          </span>
        )}
        <span className={`line-clamp-2 ${conversation.unreadCount > 0 ? 'font-bold' : ''}`} dir="auto">
          {conversation.isLastOwn && <span className="text-soft">{messageTexts.you} </span>}
          <bdi>{conversation.lastContent}</bdi>
        </span>
      </a>
    </li>
  ))
