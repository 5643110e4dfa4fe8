import type { ReactNode } from 'react'
import { accountTexts } from '#app/accounts/account.ts'
import { Button } from '#app/ui/button.tsx'
import type { ButtonStyle } from '#app/ui/button-variants.ts'
import { Field } from '#app/ui/field.tsx'
import { toastId } from '#app/ui/page/toast-region.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { type AuthMode, type AuthScreenState, authPath } from './auth-screen-state.ts'

export type AuthFormState = Pick<AuthScreenState, 'next' | 'email' | 'failedField' | 'isShared' | 'justMade'>

type AuthFormProps = {
  /** That of the form whose address goes along to another mode. */
  id?: typeof carriedForm
  intent: AuthMode
  next: string
  button: string
  variant?: ButtonStyle['variant']
  /** Stands below the button. */
  more?: ReactNode
  children: ReactNode
}

/** All modes post to /auth; `intent` names the mode. */
export function AuthForm({ id, intent, next, button, variant, more, children }: AuthFormProps) {
  return (
    // No checks before sending (specification §5): the server returns the faults.
    <form id={id} method="post" action={authPath('sign-in')} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next} />
      {children}
      <p role="alert" hidden data-offline="" className="border-l-8 border-clay pl-3">
        {accountTexts.offline}
      </p>
      <Button variant={variant} className="mt-1 wrap-anywhere">
        {button}
      </Button>
      {more}
    </form>
  )
}

export function EmailField(props: Pick<AuthFormState, 'email' | 'failedField'>) {
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

export const SharedPhone = ({ isShared }: Pick<AuthFormState, 'isShared'>) => (
  <label className="inline-flex min-h-11 items-center gap-2">
    <input type="checkbox" name="shared" value="1" defaultChecked={isShared} />
    {accountTexts.sharedPhone}
  </label>
)

export const errorId = (hasFailed: boolean) => (hasFailed ? toastId : undefined)

/** The form with the field 'Email', which the buttons of other modes send. */
export const carriedForm = 'auth-form'

/** Leads to other modes with the address that was typed. Buttons, as no address of a page may contain it. */
export const ModeButtons = ({ modes }: { modes: Partial<Record<AuthMode, string>> }) => (
  <div className="flex flex-wrap justify-between gap-x-5 border-t border-line pt-2">
    {Object.entries(modes).map(([mode, text]) => (
      <button
        key={mode}
        type="submit"
        form={carriedForm}
        name="mode"
        value={mode}
        className={`${textLinkClasses} cursor-pointer text-start`}
      >
        {text}
      </button>
    ))}
  </div>
)

type PasswordFieldProps = {
  label: string
  name?: 'password' | 'confirmPassword' | 'current'
  isNew?: boolean
  hint?: string
  hasFailed: boolean
}

/** A password field, with a button that shows the password where scripts run (auth-form-script.ts). */
export function PasswordField({
  name = 'password',
  isNew = false,
  hasFailed,
  ...labels
}: PasswordFieldProps) {
  return (
    <Field
      {...labels}
      name={name}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      spellCheck={false}
      errorId={errorId(hasFailed)}
    >
      <button
        type="button"
        hidden
        aria-pressed="false"
        data-show-password=""
        className="min-h-11 min-w-14 shrink-0 rounded-control px-3 text-small font-medium underline decoration-marigold decoration-3 underline-offset-4 aria-pressed:bg-sunk"
      >
        {accountTexts.show}
        <span className="sr-only">{` ${accountTexts.passwordToShow}`}</span>
      </button>
    </Field>
  )
}

/** Asks twice for a new password. */
export const NewPasswordFields = ({ again, hasFailed }: { again: string; hasFailed: boolean }) => (
  <>
    <PasswordField
      isNew
      label={accountTexts.newPassword}
      hint={accountTexts.passwordHint}
      hasFailed={hasFailed}
    />
    <PasswordField isNew name="confirmPassword" label={again} hasFailed={hasFailed} />
  </>
)
