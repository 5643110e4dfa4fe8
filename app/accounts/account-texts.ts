import { minPasswordLength } from './password-rules.ts'

/** The texts of signing up, in and out (specification §2, §5, §8), and of the recovery mail. */
export const accountTexts = {
  signInHeading: 'Sign in',
  signUpHeading: 'Sign up',
  forgotHeading: 'Forgot your password?',
  forgotHelp: 'Tell us your email, and we send you a link to set a new password.',
  setHeading: 'Set a new password',
  setHelp: (email: string) => `For ${email}. You will be signed out everywhere else.`,
  signUpHelp: 'Free, and all it takes is an email and a password.',

  errorTitle: 'Error: ',
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

  mailSubject: 'Set a new password for Kasi Market',
  mailIntro: (email: string) =>
    `Somebody, we hope you, asked for a new password for ${email} on Kasi Market.`,
  mailAction: 'Set a new password',
  mailLife: 'The link works for one hour, and once.',
  mailIgnore: 'If it was not you, ignore this mail: nothing changes until the link is used.',
} as const
