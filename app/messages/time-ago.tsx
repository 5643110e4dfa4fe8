import { relativeTime } from '#app/text/relative-time.ts'

/** By the server's clock; scripts let it go on (app/browser/inbox/). */
export function TimeAgo({ moment, now, className }: { moment: Date; now: Date; className?: string }) {
  return (
    <time dateTime={moment.toISOString()} className={className}>
      {relativeTime(moment.getTime(), now.getTime())}
    </time>
  )
}
