import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { noteSent } from '#app/device/sent-subscription.ts'
import { textsOf } from '#app/language/texts-of.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AskProps } from './ask-for-notices.tsx'
import { findPushKey, subscribeAnew } from './subscribe-anew.ts'
import { refuseNotices } from './this-browser.ts'

/** The texts of the line that asks whether this phone may show notices. */
export const askTexts = textsOf('ask', {
  anybody: 'Get told when somebody writes to you?',
  yes: 'Tell me',
  no: 'Not now',
  here: 'Tell me on this device',
  on: 'This phone shows when somebody writes to you.',
  denied:
    'This browser shows no notices of Kasi Market. To change that, open its settings for this site and allow notifications.',
  later: 'Nothing was changed.',
  failed: 'That did not work just now. We ask again another time.',
  settings: 'Notices',
})

/** Asks whether this phone may show notices, before the browser does. */
export default function AskLine({ viewerId, onGone }: AskProps) {
  const { mode, press } = useSubscribing(viewerId)
  const [isGone, setGone] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const isAnswered = mode === 'on' || mode === 'denied' || mode === 'failed'
  useEffect(() => {
    // The pressed button has gone; a person who types meanwhile goes on.
    if (isAnswered && document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [isAnswered])

  const leave = () => {
    setGone(true)
    onGone()
  }
  const onYes = async () => {
    if ((await press()) === 'later') leave()
  }
  const onNo = () => {
    leave()
    refuseNotices()
  }
  const asks = !isGone && (mode === 'open' || mode === 'busy')
  // Present while empty: a screen reader announces what comes into a region that it knows.
  return (
    <section
      aria-live="polite"
      aria-label={askTexts.settings}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 not-empty:border-t not-empty:border-line not-empty:py-2 md:not-empty:px-4"
    >
      {asks && (
        <>
          <p className="font-medium">{askTexts.anybody}</p>
          <div className="flex gap-2">
            <Button
              type="button"
              variant="plain"
              size="small"
              aria-disabled={mode === 'busy' || undefined}
              onClick={() => void onYes()}
            >
              {askTexts.yes}
            </Button>
            <Button type="button" variant="plain" size="small" onClick={onNo}>
              {askTexts.no}
            </Button>
          </div>
        </>
      )}
      {isAnswered && (
        <>
          <p ref={text} tabIndex={-1} className="font-medium outline-none">
            {askTexts[mode]}
          </p>
          <TextLink href={href('/account/notices')}>{askTexts.settings}</TextLink>
        </>
      )}
    </section>
  )
}

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
