import { renderToStaticMarkup } from 'react-dom/server'
import type { Database } from '#db/client.ts'
import { listConversations } from './conversations.server.ts'
import { InboxScreen } from './inbox-screen.tsx'

/** The first page of the list, as `/inbox` shows it; null when it is empty, which leads people elsewhere. */
export async function renderInboxList(db: Database, viewerId: string): Promise<string | null> {
  const page = await listConversations(db, viewerId, null)
  if (page.conversations.length === 0) return null
  return renderToStaticMarkup(
    <InboxScreen page={page} isOlderPage={false} currentId={null} now={new Date()}>
      {null}
    </InboxScreen>,
  )
}
