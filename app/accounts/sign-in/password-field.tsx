import { accountTexts } from '#app/accounts/account-texts.ts'
import { Field } from '#app/ui/field.tsx'

type PasswordFieldProps = {
  label: string
  name: 'password' | 'confirmPassword' | 'current'
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  errorId?: string | undefined
}

/** A password field, with a button that shows the password where scripts run (auth-form-script.ts). */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <Field {...props} type="password" spellCheck={false}>
      <button
        type="button"
        hidden
        aria-pressed="false"
        data-show-password=""
        className="min-h-11 min-w-14 shrink-0 rounded-control px-3 text-small font-bold underline decoration-marigold decoration-3 underline-offset-4 aria-pressed:bg-sunk"
      >
        {accountTexts.show}
        <span className="sr-only">{` ${accountTexts.passwordToShow}`}</span>
      </button>
    </Field>
  )
}
