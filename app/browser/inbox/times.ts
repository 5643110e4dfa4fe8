import { dayName } from '#app/messages/message-days.ts'
import { relativeTime } from '#app/text/relative-time.ts'
import { inbox } from './parts.ts'

/** Lets 'about 1 hour ago' go on, by the server's clock: a phone's may be wrong. */
export function keepTimes(): void {
  const aheadMs = Number(inbox?.dataset.now) - Date.now()
  const show = () => {
    for (const time of inbox?.querySelectorAll('time') ?? [])
      time.textContent = relativeTime(Date.parse(time.dateTime), Date.now() + aheadMs)
    // 'Today' is 'Yesterday' after midnight.
    for (const line of inbox?.querySelectorAll<HTMLElement>('[data-day]') ?? [])
      line.textContent = dayName(
        new Date(`${line.dataset.day}T12:00:00+02:00`),
        new Date(Date.now() + aheadMs),
      )
  }
  setInterval(show, 30_000)
  document.addEventListener('visibilitychange', show)
}
