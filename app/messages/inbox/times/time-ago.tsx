import { createContext, useContext, useSyncExternalStore } from 'react'
import { relativeTime } from '#app/text/relative-time.ts'
import { type Clock, createClock } from './clock.ts'
import { dayName } from './message-days.ts'

/** The clock of the surrounding inbox. */
export const ClockContext = createContext<Clock>(createClock(0))

/** Text that changes with time; rendered only when it changes. */
function useTextAt(textAt: (nowMs: number) => string): string {
  const clock = useContext(ClockContext)
  const getText = () => textAt(clock.getNowMs())
  return useSyncExternalStore(clock.subscribe, getText, getText)
}

/** The age of a row of the list, where a name needs the room: 'now', '5 min', '2 hours', '3 days'. */
export const shortTime = (ms: number, nowMs: number): string =>
  relativeTime(ms, nowMs)
    .replace(/^less than .*/, 'now')
    .replace(/^(?:about|over|almost) | ago$/g, '')
    .replace(/minutes?/, 'min')

type TimeProps = { ms: number; isShort?: boolean; className?: string }

export const TimeAgo = ({ ms, isShort = false, className }: TimeProps) => (
  <time dateTime={new Date(ms).toISOString()} className={className}>
    {useTextAt((nowMs) => (isShort ? shortTime : relativeTime)(ms, nowMs))}
  </time>
)

/** 'Today' is 'Yesterday' after midnight. */
export const DayName = ({ ms }: { ms: number }) => useTextAt((nowMs) => dayName(ms, nowMs))
