import type { ReactNode } from 'react'
import { accountTexts } from '#app/accounts/account-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { AuthForm, type AuthFormState, EmailField, errorId, ModeLinks } from './auth-form-parts.tsx'
import { type AuthMode, authPath } from './auth-modes.ts'
import { PasswordField } from './password-field.tsx'

export const authForms: Record<AuthMode, (state: AuthFormState) => ReactNode> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  'forgot-password': ForgotForm,
  'set-password': SetForm,
}

function SignInForm({ next, email, failedField, isShared }: AuthFormState) {
  return (
    <>
      <AuthForm intent="sign-in" next={next} button={accountTexts.signIn}>
        <EmailField email={email} failedField={failedField} />
        <PasswordField
          name="password"
          label={accountTexts.password}
          autoComplete="current-password"
          errorId={errorId(failedField === 'password')}
        />
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="shared"
            value="1"
            defaultChecked={isShared}
            className="min-h-11 min-w-11"
          />
          {accountTexts.sharedPhone}
        </label>
      </AuthForm>
      <ModeLinks>
        <TextLink href={authPath('sign-up', next)}>{accountTexts.toSignUp}</TextLink>
        <TextLink href={authPath('forgot-password', next)}>{accountTexts.toForgot}</TextLink>
      </ModeLinks>
      <noscript>
        <p className="text-small text-soft">{accountTexts.linkNeedsScripts}</p>
      </noscript>
    </>
  )
}

function SignUpForm({ next, email, failedField }: AuthFormState) {
  return (
    <>
      <p className="text-soft">{accountTexts.signUpHelp}</p>
      <AuthForm intent="sign-up" next={next} button={accountTexts.signUp}>
        <EmailField email={email} failedField={failedField} />
        <PasswordField
          name="password"
          label={accountTexts.password}
          autoComplete="new-password"
          hint={accountTexts.passwordHint}
          errorId={errorId(failedField === 'password')}
        />
      </AuthForm>
      <ModeLinks>
        <TextLink href={authPath('sign-in', next)}>{accountTexts.toSignIn}</TextLink>
      </ModeLinks>
    </>
  )
}

function ForgotForm({ next, email, failedField }: AuthFormState) {
  return (
    <>
      <p className="text-soft">{accountTexts.forgotHelp}</p>
      <AuthForm intent="forgot-password" next={next} button={accountTexts.sendReset}>
        <EmailField email={email} failedField={failedField} />
      </AuthForm>
      <ModeLinks>
        <TextLink href={authPath('sign-in', next)}>{accountTexts.backToSignIn}</TextLink>
      </ModeLinks>
    </>
  )
}

function SetForm({ next, email, failedField }: AuthFormState) {
  return (
    <>
      <p className="text-soft">{accountTexts.setHelp(email)}</p>
      <AuthForm intent="set-password" next={next} button={accountTexts.updatePassword}>
        {/* Tells password managers whose password to save. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={accountTexts.newPassword}
          autoComplete="new-password"
          hint={accountTexts.passwordHint}
          errorId={errorId(failedField === 'password')}
        />
        <PasswordField
          name="confirmPassword"
          label={accountTexts.confirmPassword}
          autoComplete="new-password"
          errorId={errorId(failedField === 'password')}
        />
      </AuthForm>
      <ModeLinks>
        <TextLink href={authPath('sign-in', next)}>{accountTexts.backToSignIn}</TextLink>
      </ModeLinks>
    </>
  )
}
