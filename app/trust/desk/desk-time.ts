import { deskTexts } from './desk-texts.ts'

const minuteMs = 60_000

/** Returns the time until a case is due, or how late it is: 'in 3 h', '40 min late'. */
export function dueText(dueAtMs: number, nowMs: number): string {
  const minutes = Math.round(Math.abs(dueAtMs - nowMs) / minuteMs)
  const time =
    minutes < 60
      ? `${minutes} min`
      : minutes < 48 * 60
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / 1440)} days`
  return dueAtMs < nowMs ? deskTexts.late(time) : deskTexts.left(time)
}
