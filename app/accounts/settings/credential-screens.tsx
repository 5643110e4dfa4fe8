import { href } from 'react-router'
import type { CredentialField } from '#app/accounts/account.ts'
import { errorId, NewPasswordFields, PasswordField } from '#app/accounts/sign-in/auth-form-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AccountFrame, Card } from '#app/ui/page/account-frame.tsx'
import { ownTexts } from './own-texts.ts'

type EmailScreenProps = {
  viewerId: string
  email: string
  /** The address that a link was sent to. */
  waitingEmail: string | null
  typedEmail?: string
  failedField?: CredentialField | null
}

/** `/account/email`: asks for the password and another address. */
export const EmailScreen = ({ viewerId, email, waitingEmail, typedEmail, failedField }: EmailScreenProps) => (
  <AccountFrame heading={ownTexts.email} intro={ownTexts.emailIntro} isRefused={failedField !== undefined}>
    <Card>
      <p className="font-bold">{ownTexts.emailNow(email)}</p>
      {waitingEmail && <p className="border-l-4 border-leaf pl-2">{ownTexts.emailWaits(waitingEmail)}</p>}
      <form method="post" action={href('/account/email')} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="as" value={viewerId} />
        <Field
          label={ownTexts.newEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={typedEmail}
          hint={ownTexts.newEmailHint}
          errorId={errorId(failedField === 'email')}
        />
        <PasswordField label={ownTexts.password} hasFailed={failedField === 'password'} />
        <Button className="sm:self-start sm:px-10">{ownTexts.sendLink}</Button>
      </form>
    </Card>
  </AccountFrame>
)

type PasswordScreenProps = {
  viewerId: string
  email: string
  failedField?: 'password' | 'newPassword' | 'email' | null
}

/** `/account/password`: asks for the present password, and twice for a new one. */
export const PasswordScreen = ({ viewerId, email, failedField }: PasswordScreenProps) => (
  <AccountFrame
    heading={ownTexts.passwordHeading}
    intro={ownTexts.passwordIntro}
    isRefused={failedField !== undefined}
  >
    <Card>
      <form method="post" action={href('/account/password')} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="as" value={viewerId} />
        {/* Tells password managers whose password to save. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="current" label={ownTexts.current} hasFailed={failedField === 'password'} />
        <NewPasswordFields again={ownTexts.confirmPassword} hasFailed={failedField === 'newPassword'} />
        <Button className="sm:self-start sm:px-10">{ownTexts.changePassword}</Button>
      </form>
    </Card>
  </AccountFrame>
)
