import { renderToStaticMarkup } from 'react-dom/server'
import type { ConversationPage } from './conversations.server.ts'
import { InboxScreen } from './inbox-screen.tsx'

/** The first page of the list, as `/inbox` shows it. Not for an empty one, which leads people elsewhere. */
export const renderInboxList = (page: ConversationPage): string =>
  renderToStaticMarkup(
    <InboxScreen page={page} isOlderPage={false} currentId={null} now={new Date()}>
      {null}
    </InboxScreen>,
  )
