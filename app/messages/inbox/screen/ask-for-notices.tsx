import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mayAskHere } from '#app/notices/asking/may-ask-here.ts'

/** Loaded only for a person who is asked. */
const AskLine = lazy(() => import('#app/notices/asking/ask-line.tsx'))

let known: boolean | undefined
/** Decided once a page: the line stays until it is answered, and then says what came of it. */
const asksHere = () => (known ??= mayAskHere())
const never = () => () => {}

type AskProps = { viewerId: string; name: string; hasWritten: boolean }

/** Asks a person who has written whether this phone may show the answer. */
export function AskForNotices({ viewerId, name, hasWritten }: AskProps) {
  const asks = useSyncExternalStore(never, asksHere, () => false)
  return asks && hasWritten ? (
    <Suspense fallback={null}>
      <AskLine viewerId={viewerId} name={name} />
    </Suspense>
  ) : null
}
