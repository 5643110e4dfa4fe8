// The person who sent this browser's subscription last, and the time: the beginning of an id, and milliseconds since 1970. The account's
// id must not be part of the key: such keys are texts to delete at sign-out (app/device/forget-texts.ts).
const key = 'kasi-push'
const dayMs = 24 * 3600_000

const nameOf = (viewerId: string) => viewerId.slice(0, 8)
const stored = () => (localStorage.getItem(key) ?? '').split(' ')

export const noteSent = (viewerId: string, atMs = Date.now()): void =>
  localStorage.setItem(key, `${nameOf(viewerId)} ${atMs}`)

/** Nobody's subscription is here any more. */
export const forgetSent = (): void => localStorage.removeItem(key)

/** Whether this person sent it. */
export const isSentBy = (viewerId: string): boolean => stored()[0] === nameOf(viewerId)

/** Whether this person sent it, more than a day ago. */
export const isDue = (viewerId: string): boolean =>
  isSentBy(viewerId) && Date.now() - Number(stored()[1]) > dayMs

/** At sign-in: a subscription ends with its session, so that the person who sent it sends it again. */
export function forgetWhen(): void {
  const [name] = stored()
  if (name) noteSent(name, 0)
}
