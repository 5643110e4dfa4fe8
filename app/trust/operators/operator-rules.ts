import { safeNextPath } from '#app/accounts/sign-in/next-path.ts'

/** Minutes after a code until a session is asked for the next one. */
export const proofMinutes = 30

/** Days after `npm run operator -- add` in which a second factor can be set up. */
export const enrolmentDays = 1

/** Wrong codes, by person. */
export const codeLimit = { name: 'operator-codes', points: 5, durationSeconds: 15 * 60 }

export const recoveryCodeCount = 10

/** Characters; a recovery code has 19 with its hyphens. */
const maxTypedCode = 100

/** Returns a typed code as it is compared: apps show '123 456', people write capitals. One that is too long is '', which is none. */
export const plainCode = (typed: string): string =>
  typed.length > maxTypedCode ? '' : typed.replace(/[\s-]/g, '').toLowerCase()

/** Writes a recovery code in groups of four. */
export const writtenCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** Returns a path of the desk, with its query; the queue's for any other text. */
export function deskPath(text: string): string {
  const path = safeNextPath(text)
  return /^\/operators(?=[/?#]|$)/.test(path) ? path : '/operators'
}
