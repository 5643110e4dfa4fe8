import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link in a mail; the database has its hash alone. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
