// Who sent this browser's subscription last, and when: the beginning of an id, and milliseconds since 1970. The account's
// id must not be part of the key: such keys are texts to delete at sign-out (app/offline/phone/forget-texts.ts).
const key = 'kasi-push'
const dayMs = 24 * 3600_000

const nameOf = (viewerId: string) => viewerId.slice(0, 8)

export const noteSent = (viewerId: string, atMs = Date.now()): void =>
  localStorage.setItem(key, `${nameOf(viewerId)} ${atMs}`)

/** Whether this person sent it, more than a day ago. */
export function isDue(viewerId: string): boolean {
  const [name, atMs] = (localStorage.getItem(key) ?? '').split(' ')
  return name === nameOf(viewerId) && Date.now() - Number(atMs) > dayMs
}

/** At sign-out: it is sent again after the next sign-in of the same person. */
export function forgetWhen(viewerId: string): void {
  if (localStorage.getItem(key)?.startsWith(nameOf(viewerId))) noteSent(viewerId, 0)
}
