import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AskProps } from './ask-for-notices.tsx'
import { askTexts } from './ask-texts.ts'
import { findPushKey, type Subscribed, subscribe } from './subscribe.ts'
import { refuse } from './this-browser.ts'

/** hidden → open with the market's key; open → busy | gone on a press; busy → the answer */
type Mode = 'hidden' | 'open' | 'busy' | 'gone' | Exclude<Subscribed, 'later'>

/** Asks whether this phone may show notices, before the browser does. */
export default function AskLine({ viewerId, name, onGone }: AskProps) {
  const [mode, setMode] = useState<Mode>('hidden')
  const [key, setKey] = useState('')
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const open = async () => {
      const found = await findPushKey()
      if (found === null) return
      setKey(found)
      setMode('open')
    }
    void open()
  }, [])
  const isAnswered = mode === 'on' || mode === 'denied' || mode === 'failed'
  useEffect(() => {
    // The pressed button has gone; a person who types meanwhile goes on.
    if (isAnswered && document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [isAnswered])

  const leave = () => {
    setMode('gone')
    onGone()
  }
  const onYes = async () => {
    if (mode === 'busy') return
    setMode('busy')
    const answer = await subscribe(viewerId, key)
    if (answer === 'later') leave()
    else setMode(answer)
  }
  const onNo = () => {
    refuse()
    leave()
  }
  // Present while empty: a screen reader announces what comes into a region that it knows.
  return (
    <section
      aria-live="polite"
      aria-label={askTexts.settings}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 not-empty:border-t not-empty:border-line not-empty:py-2 md:not-empty:px-4"
    >
      {(mode === 'open' || mode === 'busy') && (
        <>
          <p className="font-medium">{name === null ? askTexts.anybody : askTexts.answer(name)}</p>
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
