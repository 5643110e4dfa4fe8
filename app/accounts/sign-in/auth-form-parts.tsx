import type { ReactNode } from 'react'
import { accountTexts } from '#app/accounts/account-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toastId } from '#app/ui/page/toast-region.tsx'
import { type AuthMode, authPath } from './auth-modes.ts'
import type { AuthScreenState } from './auth-screen-state.ts'

type AuthFormProps = { intent: AuthMode; next: string; button: string; children: ReactNode }

export function AuthForm({ intent, next, button, children }: AuthFormProps) {
  return (
    // Nothing is checked before it is sent (specification §5): the server says what is wrong, in words.
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

export function EmailField(props: Pick<AuthScreenState, 'email' | 'failedField'>) {
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

/** The toast describes the field at fault. */
export const errorId = (hasFailed: boolean) => (hasFailed ? toastId : undefined)

/** The ways to the other forms. */
export const Switches = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2">{children}</div>
)
