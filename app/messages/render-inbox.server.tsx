import { renderToStaticMarkup } from 'react-dom/server'
import { formatCursor, type PageCursor } from '#app/listings/page-cursor.ts'
import { relativeTime } from '#app/text/relative-time.ts'
import { asPlainHtml } from '#app/ui/plain-html.ts'
import { cutTemplate, escapeHtml, fillTemplate, type Template } from '#app/ui/template.server.ts'
import { ConversationRows } from './conversation-list.tsx'
import type { ConversationPage } from './conversations.server.ts'
import { InboxScreen } from './inbox-screen.tsx'
import { type ConversationSummary, nameOfOther } from './message-rules.ts'
import { messageTexts } from './message-texts.ts'

/**
 * The first page of the list as `/inbox` shows it, in plain HTML; to the byte what React renders, from what it rendered once
 * (docs/performance.md). Not for an empty one, which leads people elsewhere.
 */
export function renderInboxList({ conversations, older }: ConversationPage): string {
  const now = new Date()
  return fillTemplate(older ? lists.withOlder : lists.whole, {
    now: nowText(now),
    rows: conversations.map((conversation) => renderRow(conversation, now)).join(''),
    older: older ? formatCursor(older) : '',
  })
}

const render = (element: React.ReactElement) => asPlainHtml(renderToStaticMarkup(element))

// Nobody can know these, so that no text of a page is taken for one of them.
const standIn: ConversationSummary = {
  id: crypto.randomUUID(),
  listingId: null,
  title: crypto.randomUUID(),
  otherName: crypto.randomUUID(),
  otherId: '',
  isSeller: false,
  lastContent: crypto.randomUUID(),
  isLastOwn: false,
  lastMessageAt: new Date(0),
  unreadCount: 0,
  first: null,
}
const standInCursor: PageCursor = { createdAtMicros: '0', id: crypto.randomUUID() }

// With its attribute: a number alone could stand elsewhere.
const nowText = (now: Date) => `data-now="${now.getTime()}"`

const rowOf = (row: ConversationSummary) =>
  render(<ConversationRows conversations={[row]} currentId={null} now={standIn.lastMessageAt} />)

function cutList(older: PageCursor | null) {
  const screen = (
    <InboxScreen
      page={{ conversations: [standIn], older }}
      isOlderPage={false}
      currentId={null}
      now={standIn.lastMessageAt}
    >
      {null}
    </InboxScreen>
  )
  const standIns = { now: nowText(standIn.lastMessageAt), rows: rowOf(standIn) }
  return older
    ? cutTemplate(render(screen), { ...standIns, older: formatCursor(older) })
    : cutTemplate(render(screen), standIns)
}
const lists = { whole: cutList(null), withOlder: cutList(standInCursor) }

const first = { words: crypto.randomUUID(), atMs: -40_000_000_000 }
const textsOfRow = {
  id: standIn.id,
  title: standIn.title ?? '',
  otherName: nameOfOther(standIn),
  lastContent: standIn.lastContent,
  moment: standIn.lastMessageAt.toISOString(),
  ago: relativeTime(0, 0),
}
const textsOfFirst = {
  firstWords: first.words,
  firstMoment: new Date(first.atMs).toISOString(),
  firstAgo: relativeTime(first.atMs, 0),
}
type RowTemplate = Template<keyof typeof textsOfRow | keyof typeof textsOfFirst>

function cutRow(isLastOwn: boolean, unreadCount: number, hasFirst: boolean): RowTemplate {
  const row = { ...standIn, isLastOwn, unreadCount }
  return hasFirst
    ? cutTemplate(rowOf({ ...row, first }), { ...textsOfRow, ...textsOfFirst })
    : cutTemplate(rowOf(row), textsOfRow)
}

/** Templates by unread count (up to 100), own last message, and 'First' line: at most four for each count. */
const rows = new Map<number, RowTemplate>()
function templateFor({ isLastOwn, unreadCount, first: begun }: ConversationSummary): RowTemplate {
  const look = unreadCount * 4 + Number(isLastOwn) * 2 + Number(begun !== null)
  const template = rows.get(look) ?? cutRow(isLastOwn, unreadCount, begun !== null)
  rows.set(look, template)
  return template
}

function renderRow(row: ConversationSummary, now: Date): string {
  return fillTemplate(templateFor(row), {
    id: row.id,
    title: escapeHtml(row.title ?? messageTexts.unknownListing),
    otherName: escapeHtml(nameOfOther(row)),
    lastContent: escapeHtml(row.lastContent),
    moment: row.lastMessageAt.toISOString(),
    ago: relativeTime(row.lastMessageAt.getTime(), now.getTime()),
    firstWords: escapeHtml(row.first?.words ?? ''),
    firstMoment: row.first ? new Date(row.first.atMs).toISOString() : '',
    firstAgo: row.first ? relativeTime(row.first.atMs, now.getTime()) : '',
  })
}
