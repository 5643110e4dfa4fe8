import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DeskFrame, DeskPart } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

export const wantedDeskTexts = {
  intro: 'What people search for and nobody offers there. Sellers see it. It is counted each night.',
  shown: 'Shown',
  hidden: 'Hidden',
  none: 'None.',
  hide: 'Hide',
  show: 'Show',
  isHidden: (words: string) => `Sellers no longer see “${words}”.`,
  isShown: (words: string) => `Sellers may see “${words}” again.`,
} as const

type ListedWords = { words: string; areas: readonly string[] }

/** `/operators/wanted`: the words that sellers see, by municipality, and those that operators hide. */
export const WantedScreen = (props: {
  viewerId: string
  shown: readonly ListedWords[]
  hidden: readonly string[]
}) => {
  const { viewerId, shown, hidden } = props
  const hiddenWords = hidden.map((words) => ({ words, areas: [] }))
  return (
    <DeskFrame heading={deskTexts.wanted} intro={wantedDeskTexts.intro}>
      <form method="post" action={href('/operators/wanted')} className="flex flex-col gap-4">
        <input type="hidden" name="as" value={viewerId} />
        <WordList name="hide" heading={wantedDeskTexts.shown} listed={shown} />
        <WordList name="show" heading={wantedDeskTexts.hidden} listed={hiddenWords} />
      </form>
    </DeskFrame>
  )
}

type WordListProps = { name: 'hide' | 'show'; heading: string; listed: readonly ListedWords[] }

const WordList = ({ name, heading, listed }: WordListProps) => (
  <DeskPart heading={heading}>
    {listed.length === 0 && <p>{wantedDeskTexts.none}</p>}
    {listed.map(({ words, areas }, index) => (
      <div key={words} className="flex items-center justify-between gap-4 border-b border-line pb-3">
        <p className="min-w-0" id={`${name}-${index}`}>
          <b>{words}</b> <span className="text-small text-soft">{areas.join(', ')}</span>
        </p>
        <Button name={name} value={words} variant="plain" size="small" aria-describedby={`${name}-${index}`}>
          {wantedDeskTexts[name]}
        </Button>
      </div>
    ))}
  </DeskPart>
)
