import type { ReactNode } from 'react'
import type { CredentialField } from '#app/accounts/account-rules.ts'
import { accountTexts } from '#app/accounts/account-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toastId } from '#app/ui/page/toast-region.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import authFormScript from './auth-form.ts?worker&url'
import { type AuthMode, authPath } from './auth-modes.ts'
import { PasswordField } from './password-field.tsx'

export const authHeadings: Record<AuthMode, string> = {
  'sign-in': accountTexts.signInHeading,
  'sign-up': accountTexts.signUpHeading,
  'forgot-password': accountTexts.forgotHeading,
  'set-password': accountTexts.setHeading,
}

type AuthScreenProps = {
  mode: AuthMode
  /** The path that sign-in leads to. */
  next: string
  /** What stands in the email field; in `set-password` whose password it is. */
  email: string
  /** Why the person was sent here. */
  reason: string | null
  /** A recovery link brought the person here, and it works no more. */
  isLinkDead: boolean
  /** The form has just come back because of this field; the toast says why. */
  failedField: CredentialField | null
}

/** `/auth` in each of its modes (spec §2, §4). */
export function AuthScreen(props: AuthScreenProps) {
  const { mode, reason, isLinkDead } = props
  return (
    <div className="mx-auto max-w-form py-6 sm:py-12">
      <section className="flex flex-col gap-5 rounded-card border border-line bg-board p-4 sm:p-8">
        <h1 className="font-board text-title font-black tracking-tight">{authHeadings[mode]}</h1>
        {reason && <output className="block border-l-8 border-marigold pl-3 font-bold">{reason}</output>}
        {isLinkDead && (
          <p role="alert" className="border-l-8 border-clay pl-3">
            {accountTexts.deadLinkHelp}
          </p>
        )}
        {forms[mode](props)}
      </section>
      <script type="module" src={authFormScript} />
    </div>
  )
}

const forms: Record<AuthMode, (props: AuthScreenProps) => ReactNode> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  'forgot-password': ForgotForm,
  'set-password': SetForm,
}

function SignInForm({ next, email, failedField }: AuthScreenProps) {
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
      </AuthForm>
      <Switches>
        <TextLink href={authPath('sign-up', next)}>{accountTexts.toSignUp}</TextLink>
        <TextLink href={authPath('forgot-password', next)}>{accountTexts.toForgot}</TextLink>
      </Switches>
      <noscript>
        <p className="text-small text-soft">{accountTexts.linkNeedsScripts}</p>
      </noscript>
    </>
  )
}

function SignUpForm({ next, email, failedField }: AuthScreenProps) {
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
      <Switches>
        <TextLink href={authPath('sign-in', next)}>{accountTexts.toSignIn}</TextLink>
      </Switches>
    </>
  )
}

function ForgotForm({ next, email, failedField }: AuthScreenProps) {
  return (
    <>
      <p className="text-soft">{accountTexts.forgotHelp}</p>
      <AuthForm intent="forgot-password" next={next} button={accountTexts.sendReset}>
        <EmailField email={email} failedField={failedField} />
      </AuthForm>
      <Switches>
        <TextLink href={authPath('sign-in', next)}>{accountTexts.backToSignIn}</TextLink>
      </Switches>
    </>
  )
}

function SetForm({ next, email, failedField }: AuthScreenProps) {
  return (
    <>
      <p className="text-soft">{accountTexts.setHelp(email)}</p>
      <AuthForm intent="set-password" next={next} button={accountTexts.updatePassword}>
        {/* For password managers: whose password they are to keep. */}
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
      <Switches>
        <TextLink href={authPath('sign-in', next)}>{accountTexts.backToSignIn}</TextLink>
      </Switches>
    </>
  )
}

type AuthFormProps = { intent: AuthMode; next: string; button: string; children: ReactNode }

function AuthForm({ intent, next, button, children }: AuthFormProps) {
  return (
    // Nothing is checked before it is sent (spec §5): the server says what is wrong, in words.
    <form method="post" action={authPath('sign-in')} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next} />
      {children}
      <p role="alert" hidden data-offline="" className="border-l-8 border-clay pl-3">
        {accountTexts.offline}
      </p>
      <Button className="mt-1">{button}</Button>
    </form>
  )
}

function EmailField(props: Pick<AuthScreenProps, 'email' | 'failedField'>) {
  return (
    <Field
      label={accountTexts.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      defaultValue={props.email}
      errorId={errorId(props.failedField === 'email')}
    />
  )
}

const errorId = (hasFailed: boolean) => (hasFailed ? toastId : undefined)

const Switches = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2">{children}</div>
)
