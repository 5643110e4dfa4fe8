import { Island } from '#app/islands/island.tsx'
import LiveUnreadBadge from './live-unread-badge.tsx'

/** The header's badge; hydrated when the count changes. */
export const UnreadIsland = ({ count }: { count: number }) => (
  <Island name="unread" component={LiveUnreadBadge} props={{ count }} isLazy />
)
