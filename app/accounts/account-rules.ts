import { z } from 'zod'
import { lengthOf } from '#app/text/tidy-text.ts'
import { accountTexts } from './account-texts.ts'
import { maxPasswordLength, minPasswordLength } from './password-rules.ts'

/** The longest address that SMTP can deliver to (RFC 5321, §4.5.3.1.3, without the angle brackets). */
const maxEmailLength = 254

/** A recovery link is valid for this long. */
export const recoveryLinkMinutes = 60

/** A fault that a person can correct: its field, and its text. */
export type Invalid = { ok: false; field: CredentialField; message: string }
export type CredentialField = 'email' | 'password'
export type Parsed<T> = { ok: true; value: T } | Invalid

export type Credentials = { email: string; password: string }

/** A form has 128 KB, and normalising is quadratic in marks. NFKC makes one character of at most four UTF-16 units. */
const typed = (maxLength: number, tooLong: string) => z.string().max(maxLength * 4, tooLong)

/** The pattern of a browser's own `type=email` (HTML, §4.10.5.1.5), with a domain of two parts at least: 'thandi@gmail' lacks its end. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Invisible characters that come along when somebody copies an address: direction marks, zero-width spaces and the like. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/**
 * An address as its account has it: in lower case, without invisible characters, surrounding space, and the full stop, comma or semicolon of
 * the sentence that it was copied from. One mailbox, one account.
 */
export function normalEmail(text: string): string {
  const seen = text.replace(ignorable, '').trim()
  let end = seen.length
  while (end > 0 && /[\s.,;]/.test(seen.charAt(end - 1))) end -= 1
  return seen.slice(0, end).toLowerCase()
}

const email = typed(maxEmailLength, accountTexts.invalidEmail).pipe(
  z
    .string()
    .transform(normalEmail)
    .pipe(
      z
        .string()
        .max(maxEmailLength, accountTexts.invalidEmail)
        .regex(emailPattern, accountTexts.invalidEmail),
    ),
)

/** NFKC, so that the same keys on another phone make the same password (NIST SP 800-63B, §3.1.1.2). */
const password = typed(maxPasswordLength, accountTexts.passwordTooLong).pipe(
  z
    .string()
    .normalize('NFKC')
    .refine((text) => lengthOf(text) <= maxPasswordLength, accountTexts.passwordTooLong),
)

/** Specification §5: 6 to 1,000 characters as a person counts them. */
const newPassword = password.refine(
  (text) => lengthOf(text) >= minPasswordLength,
  accountTexts.passwordTooShort,
)

const credentials = z.object({ email, password })
const newAccount = z.object({ email, password: newPassword })

export const parseEmail = (text: string): Parsed<string> => parse(email, text, 'email')

export const parseNewPassword = (text: string): Parsed<string> => parse(newPassword, text)

/** Specification §5, Set new password: equality is checked before length. */
export const parsePasswordTwice = (text: string, confirmation: string): Parsed<string> =>
  text === confirmation
    ? parseNewPassword(text)
    : { ok: false, field: 'password', message: accountTexts.passwordsDiffer }

/** Checks sign-in input: only what no account could have is refused (specification §5: no checks before the call). */
export const parseCredentials = (input: Credentials): Parsed<Credentials> => parse(credentials, input)

export const parseNewAccount = (input: Credentials): Parsed<Credentials> => parse(newAccount, input)

/** Returns the first fault; `field` is that of a schema without fields. */
function parse<T>(schema: z.ZodType<T>, input: unknown, field: CredentialField = 'password'): Parsed<T> {
  const { data, error } = schema.safeParse(input)
  if (!error) return { ok: true, value: data }
  const [{ path, message } = { path: [], message: '' }] = error.issues
  return { ok: false, field: path[0] === 'email' ? 'email' : field, message }
}
