import { z } from 'zod'
import { textsOf } from '#app/language/texts-of.ts'
import { lengthOf } from '#app/text/tidy-text.ts'

/** In characters (specification §9). */
export const minPasswordLength = 6
const maxPasswordLength = 1000

/** The texts of signing up, in and out (specification §2, §5, §8), and of the recovery mail. */
export const accountTexts = textsOf('account', {
  signInHeading: 'Sign in',
  signUpHeading: 'Sign up',
  forgotHeading: 'Forgot your password?',
  forgotHelp: 'Tell us your email, and we send you a link to set a new password.',
  setHeading: 'Set a new password',
  setHelp: (email: string) => `For ${email}. You will be signed out everywhere else.`,
  signUpHelp: 'Free, and all it takes is an email and a password.',

  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: `At least ${minPasswordLength} characters.`,
  show: 'Show',
  passwordToShow: 'password',

  signIn: 'Sign in',
  signUp: 'Sign up',
  sendReset: 'Send reset email',
  updatePassword: 'Update password',

  toSignUp: 'Need an account? Sign up',
  toSignIn: 'Already have an account? Sign in',
  sharedPhone: 'This phone is shared',
  signInAs: (email: string) => `Sign in as ${email}`,
  byPassword: 'Use email and password',
  notMe: 'Not you? Remove this button',
  toForgot: 'Forgot password?',
  backToSignIn: 'Back to sign in',

  signedUp: 'Account created successfully! You can now sign in.',
  welcomeBack: 'Welcome back!',
  resetSent: 'Password reset email sent! Check your email for the reset link.',
  passwordUpdated: 'Password updated successfully! You can now sign in with your new password.',

  // The first five are Better Auth's own, as it is our service: the specification shows those verbatim.
  invalidEmail: 'Invalid email',
  wrongCredentials: 'Invalid email or password',
  emailTaken: 'User already exists. Use another email.',
  invalidToken: 'Invalid token',
  otherLink: (email: string) => `Another link was opened since. This form is now for ${email}.`,
  passwordTooLong: 'Password too long',
  passwordTooShort: `Password must be at least ${minPasswordLength} characters long.`,
  passwordsDiffer: "Passwords don't match. Please try again.",
  signUpFailed: 'Signup failed',
  firstSignInOver: 'That button works once, for a few minutes. Please sign in with your password.',
  jsonOnly: 'Send JSON: Content-Type: application/json.',
  unreadable: 'We could not read what was sent. Please try again.',
  offline: 'No connection. Nothing was sent, and what you typed is still here.',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  deadLinkHelp:
    'That link no longer works: it is older than an hour, or it was used. If you have just set a new password, sign in with it. Otherwise ask for a new link.',

  linkNeedsScripts:
    'Did a link for a new password lead here? Tap “Forgot password?” for one that works in this browser.',

  signInForStore: 'Please log in to access your store.',
  signInToContact: 'Please sign in to contact the vendor.',
})

/** The longest address that SMTP can deliver to (RFC 5321, §4.5.3.1.3, without the angle brackets). */
const maxEmailLength = 254

/** A typed address for the form of the next page. A cookie has no room for longer ones, which nobody has. */
export const carriedEmail = (text: string): string => text.slice(0, maxEmailLength)

/** A recovery link is valid for this long. */
export const recoveryLinkMinutes = 60

export type Invalid = { ok: false; field: CredentialField; message: string }
export type CredentialField = 'email' | 'password'
export type Parsed<T> = { ok: true; value: T } | Invalid

export type Credentials = { email: string; password: string }

/** A form has 128 KB, and normalising is quadratic in marks. NFKC makes one character of at most four UTF-16 units. */
const typed = (maxLength: number, tooLong: () => string) => z.string().max(maxLength * 4, { error: tooLong })

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

const invalidEmail = { error: () => accountTexts.invalidEmail }

const email = typed(maxEmailLength, invalidEmail.error).pipe(
  z
    .string()
    .transform(normalEmail)
    .pipe(z.string().max(maxEmailLength, invalidEmail).regex(emailPattern, invalidEmail)),
)

/** NFKC, so that the same keys on another phone make the same password (NIST SP 800-63B, §3.1.1.2). */
const tooLong = { error: () => accountTexts.passwordTooLong }
const password = typed(maxPasswordLength, tooLong.error).pipe(
  z
    .string()
    .normalize('NFKC')
    .refine((text) => lengthOf(text) <= maxPasswordLength, tooLong),
)

/** Specification §5: 6 to 1,000 characters as a person counts them. */
const newPassword = password.refine((text) => lengthOf(text) >= minPasswordLength, {
  error: () => accountTexts.passwordTooShort,
})

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
