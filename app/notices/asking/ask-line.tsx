import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { askTexts } from './ask-texts.ts'
import { refuse, subscribe } from './subscribe.ts'

type Answer = 'open' | 'busy' | 'gone' | Awaited<ReturnType<typeof subscribe>>

/** Asks whether this phone may show notices, before the browser does. */
export default function AskLine({ viewerId, name }: { viewerId: string; name: string }) {
  const [answer, setAnswer] = useState<Answer>('open')
  if (answer === 'gone') return null
  const isOpen = answer === 'open' || answer === 'busy'
  const onYes = async () => {
    setAnswer('busy')
    setAnswer(await subscribe(viewerId))
  }
  const onNo = () => {
    refuse()
    setAnswer('gone')
  }
  return (
    <section
      aria-live="polite"
      aria-label={askTexts.settings}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2 md:px-4"
    >
      <p className="grow font-medium">{isOpen ? askTexts.ask(name) : askTexts[answer]}</p>
      {isOpen ? (
        <div className="flex gap-2">
          <Button
            type="button"
            variant="plain"
            size="small"
            aria-disabled={answer === 'busy' || undefined}
            onClick={() => void onYes()}
          >
            {askTexts.yes}
          </Button>
          <Button type="button" variant="plain" size="small" onClick={onNo}>
            {askTexts.no}
          </Button>
        </div>
      ) : (
        <a
          href={href('/account/notices')}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-2"
        >
          {askTexts.settings}
        </a>
      )}
    </section>
  )
}
