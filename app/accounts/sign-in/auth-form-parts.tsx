import type { ReactNode } from 'react'
import { accountTexts } from '#app/accounts/account-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toastId } from '#app/ui/page/toast-region.tsx'
import { type AuthMode, authPath } from './auth-modes.ts'
import type { AuthScreenState } from './auth-screen-state.ts'

export type AuthFormState = Pick<AuthScreenState, 'next' | 'email' | 'failedField' | 'isShared'>

type AuthFormProps = { intent: AuthMode; next: string; button: string; children: ReactNode }

/** All modes post to /auth; `intent` names the mode. */
export function AuthForm({ intent, next, button, children }: AuthFormProps) {
  return (
    // No checks before sending (specification §5): the server returns the faults.
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

export const errorId = (hasFailed: boolean) => (hasFailed ? toastId : undefined)

export const ModeLinks = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-5 border-t border-line pt-2">{children}</div>
)
