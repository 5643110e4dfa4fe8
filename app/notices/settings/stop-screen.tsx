import { href } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { MailChoice } from './settings-form.ts'

export const stopTexts = textsOf('stop', {
  askHeading: 'Stop these mails?',
  ask: 'Kasi Market mails you when somebody wrote to you and you have not read it. Nothing changes until you press a button.',
  askDaily: 'You get one mail a day, at 18:00. Nothing changes until you press the button.',
  stop: 'Stop these mails',
  fewer: 'Fewer: one mail a day',
  instead: 'One mail a day instead',

  stoppedHeading: 'Stopped',
  stopped:
    'You get no more mail about messages. They wait in your inbox. Mail to set a new password still comes.',
  dailyHeading: 'One mail a day',
  daily: 'It comes at 18:00, with all that you have not read.',
  settings: 'All notices',

  deadHeading: 'This link does not work',
  dead: 'A part of it is missing, or it is from an old mail. Nothing was changed.',
  deadSettings: 'Change your notices',
})

export type StopView = {
  token: string
  /** How often mail comes now. */
  choice: MailChoice
  /** The person has just chosen that. */
  isDone: boolean
}

type StopWords = { heading: string; text: string; canStop: boolean; canReduce: boolean }

export function stopWords({ choice, isDone }: Pick<StopView, 'choice' | 'isDone'>): StopWords {
  const { askHeading, ask, askDaily, stoppedHeading, stopped, dailyHeading, daily } = stopTexts
  if (choice === 'never') return { heading: stoppedHeading, text: stopped, canStop: false, canReduce: true }
  if (choice === 'soon') return { heading: askHeading, text: ask, canStop: true, canReduce: true }
  return isDone
    ? { heading: dailyHeading, text: daily, canStop: false, canReduce: false }
    : { heading: askHeading, text: askDaily, canStop: true, canReduce: false }
}

/** The page of the stop link, in the classes that visitors have. */
export function StopScreen({ token, ...state }: StopView) {
  const { heading, text, canStop, canReduce } = stopWords(state)
  return (
    <EmptyState heading={heading} text={text}>
      {(canStop || canReduce) && (
        <form
          method="post"
          action={`${href('/mail/stop')}?t=${token}`}
          className="flex flex-wrap justify-center gap-3"
        >
          {canStop && (
            <Button name="mail" value="never">
              {stopTexts.stop}
            </Button>
          )}
          {canReduce && (
            <Button name="mail" value="daily" variant="plain">
              {canStop ? stopTexts.fewer : stopTexts.instead}
            </Button>
          )}
        </form>
      )}
      {!canStop && (
        <ButtonLink href={href('/account/notices')} variant="plain">
          {stopTexts.settings}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export const StopLinkDead = () => (
  <EmptyState heading={stopTexts.deadHeading} text={stopTexts.dead}>
    <ButtonLink href={href('/account/notices')}>{stopTexts.deadSettings}</ButtonLink>
  </EmptyState>
)
