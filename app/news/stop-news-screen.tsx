import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { newsMailTexts, newsTexts } from './news-texts.ts'

export type StopNewsView = {
  token: string
  /** A link stops all news, or one saved search, which has a name or is gone already. */
  stops: 'all' | { search: string } | 'gone'
  isStopped: boolean
}

/** Returns the heading and the text of the page; a mail program gets both in one line. */
export function stopNewsWords({ stops, isStopped }: Omit<StopNewsView, 'token'>) {
  const { stopHeading, stoppedHeading, stopsAll, stopped, stopsOne, stoppedOne } = newsMailTexts
  const heading = isStopped ? stoppedHeading : stopHeading
  if (stops === 'all') return { heading, text: isStopped ? stopped : stopsAll }
  if (stops === 'gone') return { heading, text: '' }
  return { heading, text: (isStopped ? stoppedOne : stopsOne)(stops.search) }
}

/** The page of the links that stop news, in the classes that visitors have. */
export function StopNewsScreen({ token, ...state }: StopNewsView) {
  return (
    <EmptyState {...stopNewsWords(state)}>
      {state.isStopped ? (
        <ButtonLink href="/account/kept" variant="plain">
          {newsTexts.heading}
        </ButtonLink>
      ) : (
        <form method="post" action={`${href('/mail/stop')}?t=${token}`}>
          <Button name="mail" value="never">
            {newsMailTexts.stop}
          </Button>
        </form>
      )}
    </EmptyState>
  )
}
