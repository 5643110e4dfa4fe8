import { relativeTime } from '#app/text/relative-time.ts'

/** The age of a row of the list, where a name needs the room: 'now', '5 min', '2 hours', '3 days'. */
export const shortTime = (ms: number, nowMs: number): string =>
  relativeTime(ms, nowMs)
    .replace(/^less than .*/, 'now')
    .replace(/^(?:about|over|almost) | ago$/g, '')
    .replace(/minutes?/, 'min')
