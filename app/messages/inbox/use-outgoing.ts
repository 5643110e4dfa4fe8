import { useMemo, useSyncExternalStore } from 'react'
import type { Outgoing } from '#app/messages/sending/outbox/outbox.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import type { ThreadState } from './inbox-state.ts'

const none: readonly Outgoing[] = []

/** The messages of a thread that have not arrived and are not shown yet; only the newest page shows them. */
export function useOutgoing({ id, messages, isEarlierPage }: ThreadState): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, getSnapshot, () => none)
  return useMemo(() => {
    if (isEarlierPage || all.length === 0) return none
    const shown = new Set(messages.map((message) => message.id))
    return all.filter((one) => one.conversationId === id && !shown.has(one.id))
  }, [all, id, messages, isEarlierPage])
}

/** Whether first messages to sellers wait, which no thread shows. */
export const useHasFirst = (): boolean =>
  useSyncExternalStore(subscribe, getSnapshot, () => none).some(({ offer }) => offer)

const subscribe = (listener: () => void) => outbox().subscribe(listener)
const getSnapshot = () => outbox().getSnapshot()
