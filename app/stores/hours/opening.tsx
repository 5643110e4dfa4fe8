import { formatTime } from '#app/text/time-of-day.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type DayHours, formatClosing } from './hours-rules.ts'
import { hoursTexts } from './hours-texts.ts'

/** The opening line, hours and absence of a store at one moment; `backOn` is a day such as '3 Dec'. */
export type Opening = {
  line: string | null
  away: { backOn: string; words: string } | null
  hours: DayHours[]
}

/** When the seller is back. */
export const AwayLine = ({ away: { backOn, words } }: { away: { backOn: string; words: string } }) => (
  <p className="mt-4 border-l-8 border-marigold pl-3 font-medium">
    {hoursTexts.back(backOn)} {words}
  </p>
)

/** Whether a store is open, with its hours below. */
export function OpeningHours({ opening: { line, away, hours } }: { opening: Opening }) {
  return (
    <>
      {away && <AwayLine away={away} />}
      {!away && line && (
        <details className="mt-3">
          <summary className="min-h-11 content-center">
            <Badge>{line}</Badge>
          </summary>
          <dl className="mt-1 grid max-w-form grid-cols-[auto_1fr] gap-x-4">
            {hours.map(({ weekday, opens, closes }) => (
              <div key={weekday} className="contents">
                <dt>{hoursTexts.days[weekday - 1]}</dt>
                <dd>{hoursTexts.hoursOf(formatTime(opens), formatClosing(closes))}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
