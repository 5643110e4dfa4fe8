import { useSyncExternalStore } from 'react'
import { unread } from './unread.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The header's badge; `count` is the count that the page was served with. */
export default function LiveUnreadBadge({ count }: { count: number }) {
  const current = useSyncExternalStore(
    unread.subscribe,
    () => unread.get() ?? count,
    () => count,
  )
  return <UnreadBadge count={current} />
}
