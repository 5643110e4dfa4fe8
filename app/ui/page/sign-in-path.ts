import { href } from 'react-router'

/** The path of sign-in with `next`, a path of ours, as destination; `/auth` tells why. */
export const signInPath = (next: string): string =>
  next === href('/') ? href('/auth') : `${href('/auth')}?next=${encodeURIComponent(next)}`
