import type { ReactNode } from 'react'
import { accountTexts } from '#app/accounts/account.ts'
import { LanguageScript } from '#app/language/language-script.tsx'
import type { ButtonStyle } from '#app/ui/button-variants.ts'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import {
  AuthForm,
  type AuthFormState,
  carriedForm,
  EmailField,
  ModeButtons,
  NewPasswordFields,
  PasswordField,
  SharedPhone,
} from './auth-form-parts.tsx'
import authFormScript from './auth-form-script.ts?script'
import { type AuthMode, type AuthScreenState, notMe } from './auth-screen-state.ts'

export const authHeadings: Record<AuthMode, string> = {
  get 'sign-in'() {
    return accountTexts.signInHeading
  },
  get 'sign-up'() {
    return accountTexts.signUpHeading
  },
  get 'forgot-password'() {
    return accountTexts.forgotHeading
  },
  get 'set-password'() {
    return accountTexts.setHeading
  },
}

/** `/auth` in each of its modes (specification §2, §4). */
export function AuthScreen(props: AuthScreenState) {
  const { mode, reason, isLinkDead } = props
  return (
    <div className="mx-auto max-w-form py-6 sm:py-12">
      <section className="flex flex-col gap-5 rounded-card border border-line bg-board p-4 sm:p-8">
        <h1 className="font-board text-title font-black tracking-tight">{authHeadings[mode]}</h1>
        {reason && <output className="block border-l-8 border-marigold pl-3 font-medium">{reason}</output>}
        {isLinkDead && (
          <p role="alert" className="border-l-8 border-clay pl-3">
            {accountTexts.deadLinkHelp}
          </p>
        )}
        {authForms[mode](props)}
      </section>
      <LanguageScript part="browser" />
      <script type="module" src={authFormScript} />
    </div>
  )
}

const authForms: Record<AuthMode, (state: AuthFormState) => ReactNode> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  'forgot-password': ForgotForm,
  'set-password': SetForm,
}

function SignInForm(state: AuthFormState) {
  const { justMade } = state
  return (
    <>
      {justMade ? (
        <>
          <FirstSignInForm {...state} justMade={justMade} />
          <details>
            <summary className={`${textLinkClasses} cursor-pointer`}>{accountTexts.byPassword}</summary>
            <PasswordForm {...state} variant="plain" />
          </details>
        </>
      ) : (
        <PasswordForm {...state} />
      )}
      <ModeButtons modes={{ 'sign-up': accountTexts.toSignUp, 'forgot-password': accountTexts.toForgot }} />
      <noscript>
        <p className="text-small text-soft">{accountTexts.linkNeedsScripts}</p>
      </noscript>
    </>
  )
}

function PasswordForm({
  next,
  email,
  failedField,
  isShared,
  variant,
}: AuthFormState & Pick<ButtonStyle, 'variant'>) {
  return (
    <AuthForm id={carriedForm} intent="sign-in" next={next} button={accountTexts.signIn} variant={variant}>
      <EmailField email={email} failedField={failedField} />
      <PasswordField label={accountTexts.password} hasFailed={failedField === 'password'} />
      <SharedPhone isShared={isShared} />
    </AuthForm>
  )
}

type FirstSignInProps = AuthFormState & { justMade: NonNullable<AuthFormState['justMade']> }

/** One button for the account that this browser has just made (app/accounts/sign-in/first-sign-in.server.ts). */
function FirstSignInForm({ next, justMade: { userId, email }, isShared }: FirstSignInProps) {
  return (
    <AuthForm
      intent="sign-in"
      next={next}
      button={accountTexts.signInAs(email)}
      more={
        <button type="submit" name="press" value={notMe} className={`${textLinkClasses} self-start`}>
          {accountTexts.notMe}
        </button>
      }
    >
      <input type="hidden" name="as" value={userId} />
      <SharedPhone isShared={isShared} />
    </AuthForm>
  )
}

function SignUpForm({ next, email, failedField, isShared }: AuthFormState) {
  return (
    <>
      <p className="text-soft">{accountTexts.signUpHelp}</p>
      <AuthForm id={carriedForm} intent="sign-up" next={next} button={accountTexts.signUp}>
        <EmailField email={email} failedField={failedField} />
        <PasswordField
          isNew
          label={accountTexts.password}
          hint={accountTexts.passwordHint}
          hasFailed={failedField === 'password'}
        />
        <SharedPhone isShared={isShared} />
      </AuthForm>
      <ModeButtons modes={{ 'sign-in': accountTexts.toSignIn }} />
    </>
  )
}

function ForgotForm({ next, email, failedField }: AuthFormState) {
  return (
    <>
      <p className="text-soft">{accountTexts.forgotHelp}</p>
      <AuthForm id={carriedForm} intent="forgot-password" next={next} button={accountTexts.sendReset}>
        <EmailField email={email} failedField={failedField} />
      </AuthForm>
      <ModeButtons modes={{ 'sign-in': accountTexts.backToSignIn }} />
    </>
  )
}

function SetForm({ next, email, failedField }: AuthFormState) {
  return (
    <>
      <p className="text-soft">{accountTexts.setHelp(email)}</p>
      <AuthForm id={carriedForm} intent="set-password" next={next} button={accountTexts.updatePassword}>
        {/* Tells password managers whose password to save. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields again={accountTexts.confirmPassword} hasFailed={failedField === 'password'} />
      </AuthForm>
      <ModeButtons modes={{ 'sign-in': accountTexts.backToSignIn }} />
    </>
  )
}
