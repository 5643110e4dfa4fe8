import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AskProps } from './ask-for-notices.tsx'
import { refuseNotices } from './this-browser.ts'
import { useSubscribing } from './use-subscribing.ts'

/** The texts of the line that asks whether this phone may show notices. */
export const askTexts = {
  answer: (name: string) => `Get told when ${name} answers?`,
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
} as const

/** Asks whether this phone may show notices, before the browser does. */
export default function AskLine({ viewerId, name, onGone }: AskProps) {
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
