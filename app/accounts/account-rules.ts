import { z } from 'zod'
import { accountTexts } from './account-texts.ts'

/** Specification §9. */
export const minPasswordLength = 6
export const maxPasswordLength = 1000
/** The longest address that SMTP can deliver to (RFC 5321, §4.5.3.1.3, without the angle brackets). */
const maxEmailLength = 254

/** A recovery link is valid for this long. */
export const recoveryLinkMinutes = 60

/** A fault that a person can correct: its field, and its text. */
export type Invalid = { ok: false; field: CredentialField; message: string }
export type CredentialField = 'email' | 'password'
export type Parsed<T> = { ok: true; value: T } | Invalid

export type Credentials = { email: string; password: string }

/** Normalises an address to lower case without surrounding space: one mailbox, one account. */
export function parseEmail(text: string): Parsed<string> {
  const email = text.trim().toLowerCase()
  if (email.length > maxEmailLength || !z.email().safeParse(email).success)
    return { ok: false, field: 'email', message: accountTexts.invalidEmail }
  return { ok: true, value: email }
}

/**
 * Checks a new password (specification §5): 6 to 1,000 characters as a person counts them. NFKC, so that the same keys
 * on another phone make the same password (NIST SP 800-63B, §3.1.1.2).
 */
export function parseNewPassword(text: string): Parsed<string> {
  const password = normalisePassword(text)
  if (lengthOf(password) < minPasswordLength) return badPassword(accountTexts.passwordTooShort)
  return isTooLong(password) ? badPassword(accountTexts.passwordTooLong) : { ok: true, value: password }
}

/** Specification §5, Set new password: equality is checked before length. */
export function parsePasswordTwice(password: string, confirmation: string): Parsed<string> {
  if (password !== confirmation) return badPassword(accountTexts.passwordsDiffer)
  return parseNewPassword(password)
}

/** Checks sign-in input: only what no account could have is refused (specification §5: no checks before the call). */
export function parseCredentials(input: Credentials): Parsed<Credentials> {
  const email = parseEmail(input.email)
  if (!email.ok) return email
  const password = normalisePassword(input.password)
  if (isTooLong(password)) return badPassword(accountTexts.passwordTooLong)
  return { ok: true, value: { email: email.value, password } }
}

export function parseNewAccount(input: Credentials): Parsed<Credentials> {
  const email = parseEmail(input.email)
  if (!email.ok) return email
  const password = parseNewPassword(input.password)
  return password.ok ? { ok: true, value: { email: email.value, password: password.value } } : password
}

const badPassword = (message: string): Invalid => ({ ok: false, field: 'password', message })

const normalisePassword = (text: string) => text.normalize('NFKC')

const isTooLong = (password: string) => lengthOf(password) > maxPasswordLength

/** Counts code points: an emoji is one character of a password. */
const lengthOf = (text: string) => Array.from(text).length
