import { createHash } from 'node:crypto'

/** Returns a weak tag: it names the page, not the bytes of one encoding. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Returns whether the browser already holds the body of `tag` (`If-None-Match`, RFC 9110 §13.1.2). */
export const holdsAlready = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch !== '' &&
  (ifNoneMatch === tag ||
    ifNoneMatch
      .split(',')
      .map((one) => one.trim())
      .some((one) => one === tag || one === '*'))
