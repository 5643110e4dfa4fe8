import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ownSession } from '#app/accounts/session/own-session.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'

const subscribe = (listener: () => void) => ownSession().subscribe(listener)
const getSnapshot = () => ownSession().getSnapshot()

/** Keeps the page open when its session ends; returns the reason. `onBack`: the same person signed in again. */
export function useOwnSession(onBack: () => void): Away | null {
  const state = useSyncExternalStore<ReturnType<typeof getSnapshot>>(subscribe, getSnapshot, () => 'alive')
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const release = ownSession().keepPage()
    let before = getSnapshot()
    const unsubscribe = subscribe(() => {
      const now = getSnapshot()
      if (before !== 'alive' && now === 'alive') latest.current()
      before = now
    })
    return () => {
      release()
      unsubscribe()
    }
  }, [])
  return state === 'alive' ? null : state
}

/** The server has refused this person. */
export function endOwnSession(away: Away, ownerId: string): void {
  const session = ownSession()
  // The response to another account's form shows this itself.
  if (session.viewerId === ownerId) session.end(away)
}
