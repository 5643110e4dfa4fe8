import { dayName } from '#app/messages/message-days.ts'
import { relativeTime } from '#app/text/relative-time.ts'
import { inbox } from './parts.ts'

/** Lets 'about 1 hour ago' go on, by the server's clock: a phone's may be wrong. */
export function keepTimes(): void {
  const aheadMs = Number(inbox?.dataset.now) - Date.now()
  const say = (element: Element, words: string) => {
    if (element.textContent !== words) element.textContent = words
  }
  const show = () => {
    const now = Date.now() + aheadMs
    for (const time of inbox?.querySelectorAll('time') ?? [])
      say(time, relativeTime(Date.parse(time.dateTime), now))
    // 'Today' is 'Yesterday' after midnight.
    for (const line of inbox?.querySelectorAll<HTMLElement>('[data-day]') ?? [])
      say(line, dayName(new Date(`${line.dataset.day}T12:00:00+02:00`), new Date(now)))
  }
  setInterval(show, 30_000)
  document.addEventListener('visibilitychange', show)
}
