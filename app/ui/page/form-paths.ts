import { href } from 'react-router'

/** The path of sign-in with `next`, a path of ours, as destination; `/auth` tells why. */
export const signInPath = (next: string): string =>
  next === href('/') ? href('/auth') : `${href('/auth')}?next=${encodeURIComponent(next)}`

/**
 * The address that a visitor's form posts to. It differs from the page's: when a POST to a page's own address finds no connection,
 * browsers put the failed page in its place, and Back does not return to the text.
 */
export const sendPath = (path: string): string => `${path}?send`
