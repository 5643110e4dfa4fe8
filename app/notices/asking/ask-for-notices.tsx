import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { mayAskHere } from './this-browser.ts'

let known: boolean | undefined
/** Decided once a page: the line stays until it is answered, and then says what came of it. */
const asksHere = (viewerId: string) => (known ??= mayAskHere(viewerId))
const never = () => () => {}

export type AskProps = {
  viewerId: string
  /** Takes the focus when a pressed button has gone. */
  onGone: () => void
}

/**
 * Asks a person whether this phone may show notices, if it may be asked. `line` is the lazy component of ask-line.tsx: an `import()` in this
 * module, which several islands share, would make the first script of every page load React.
 */
export function AskForNotices({ line: Line, ...ask }: AskProps & { line: ComponentType<AskProps> }) {
  const asks = useSyncExternalStore(
    never,
    () => asksHere(ask.viewerId),
    () => false,
  )
  return asks ? (
    <Suspense fallback={null}>
      <Line {...ask} />
    </Suspense>
  ) : null
}
