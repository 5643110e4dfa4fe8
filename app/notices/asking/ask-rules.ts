/** How often 'Not now' was pressed on this phone, and when last (milliseconds since 1970). */
export type Refusals = { count: number; lastMs: number }

const pauseMs = 30 * 24 * 3600_000

/** After one 'Not now' the page asks again in 30 days, after two never. */
export const mayAsk = ({ count, lastMs }: Refusals, nowMs: number): boolean =>
  count === 0 || (count < 2 && nowMs - lastMs >= pauseMs)

/** Returns the refusals in a stored text; none if it is unreadable. */
export function readRefusals(stored: string | null): Refusals {
  const [, count, lastMs] = /^(\d) (\d{1,15})$/.exec(stored ?? '') ?? []
  return { count: Number(count ?? 0), lastMs: Number(lastMs ?? 0) }
}

export const writeRefusals = ({ count, lastMs }: Refusals): string => `${Math.min(count, 9)} ${lastMs}`

/**
 * A browser's answer about notices. `unable`: it cannot show them, or must not here; `told`: it shows them to this person; `open`: it may be
 * asked; `denied`: its person refused.
 */
export type Standing = 'unable' | 'denied' | 'told' | 'open'

type Facts = {
  hasPush: boolean
  isSharedPhone: boolean
  permission: NotificationPermission
  /** The person who reads the page sent this browser's subscription. */
  isSent: boolean
}

/** A permission belongs to the browser: another person, who has asked for nothing, is asked too. */
export function standingOf({ hasPush, isSharedPhone, permission, isSent }: Facts): Standing {
  if (!hasPush || isSharedPhone) return 'unable'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && isSent ? 'told' : 'open'
}
