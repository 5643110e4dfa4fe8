import { useEffect, useState } from 'react'
import { noteSent } from '#app/device/sent-subscription.ts'
import { findPushKey, subscribeAnew } from './subscribe-anew.ts'
import { refuseNotices } from './this-browser.ts'

/** hidden → open with the market's key; open → busy on a press; busy → the answer */
type Mode = 'hidden' | 'open' | 'busy' | Subscribed

/** Subscribes this browser for a person, once `press` is called; hidden while the market has no key. */
export function useSubscribing(viewerId: string) {
  const [mode, setMode] = useState<Mode>('hidden')
  const [key, setKey] = useState('')
  useEffect(() => {
    const open = async () => {
      const found = await findPushKey()
      if (found === null) return
      setKey(found)
      setMode('open')
    }
    void open()
  }, [])
  const press = async (): Promise<Subscribed | null> => {
    if (mode !== 'open') return null
    setMode('busy')
    const answer = await subscribe(viewerId, key)
    setMode(answer)
    return answer
  }
  return { mode, press }
}

/** `later`: the browser's question was closed without an answer. */
type Subscribed = 'on' | 'denied' | 'later' | 'failed'

/** A first visit installs the worker meanwhile. */
const maxWaitMs = 15_000

/** Lets the browser ask, and sends its subscription. Called from a press: some browsers ask only then. */
async function subscribe(viewerId: string, applicationServerKey: string): Promise<Subscribed> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'default') refuseNotices()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'later'
    const pushManager = await readyPushManager()
    const { ok } = await subscribeAnew(pushManager, applicationServerKey, { as: viewerId })
    if (ok) noteSent(viewerId)
    return ok ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Rejects when no worker comes. */
async function readyPushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, maxWaitMs))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  return pushManager
}
