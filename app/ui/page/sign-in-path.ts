import { href } from 'react-router'

/** Sign-in for somebody who was on the way to `next`, a path of ours; `/auth` says why and comes back to it. */
export const signInPath = (next: string): string =>
  next === href('/') ? href('/auth') : `${href('/auth')}?next=${encodeURIComponent(next)}`
