import { createContext, useContext, useSyncExternalStore } from 'react'
import { relativeTime, shortRelativeTime } from '#app/text/relative-time.ts'
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

type TimeProps = { ms: number; isShort?: boolean; className?: string }

export const TimeAgo = ({ ms, isShort = false, className }: TimeProps) => (
  <time dateTime={new Date(ms).toISOString()} className={className}>
    {useTextAt((nowMs) => (isShort ? shortRelativeTime : relativeTime)(ms, nowMs))}
  </time>
)

/** 'Today' is 'Yesterday' after midnight. */
export const DayName = ({ ms }: { ms: number }) => useTextAt((nowMs) => dayName(ms, nowMs))
