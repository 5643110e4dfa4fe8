import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { AskForNotices } from './ask-for-notices.tsx'
import AskLine, { askTexts, useSubscribing } from './ask-line.tsx'
import { standingHere } from './this-browser.ts'

type TellHereProps = {
  viewerId: string
  /** Asks with a 'Not now', where this phone was not asked yet; else there is only a button. */
  asks: boolean
}

/** Offers notices on this device, where the browser can have them. */
export default function TellHere({ viewerId, asks }: TellHereProps) {
  return asks ? (
    <AskForNotices viewerId={viewerId} line={AskLine} onGone={() => {}} />
  ) : (
    <ThisDevice viewerId={viewerId} />
  )
}

const never = () => () => {}

function ThisDevice({ viewerId }: { viewerId: string }) {
  const standing = useSyncExternalStore(
    never,
    () => standingHere(viewerId),
    () => 'unable' as const,
  )
  const { mode, press } = useSubscribing(viewerId)
  const onPress = async () => {
    // The list of devices is the server's.
    if ((await press()) === 'on') location.reload()
  }
  const answer =
    standing === 'denied' ? 'denied' : mode === 'hidden' || mode === 'open' || mode === 'busy' ? null : mode
  return (
    <div aria-live="polite">
      {standing !== 'unable' && answer === null && mode !== 'hidden' && (
        <Button
          type="button"
          variant="plain"
          aria-disabled={mode === 'busy' || undefined}
          onClick={() => void onPress()}
        >
          {askTexts.here}
        </Button>
      )}
      {answer && <p className="font-medium">{askTexts[answer]}</p>}
    </div>
  )
}
