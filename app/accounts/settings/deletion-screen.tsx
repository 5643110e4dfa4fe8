import { href } from 'react-router'
import { graceDays } from '#app/accounts/own-data/own-data.ts'
import { errorId, PasswordField } from '#app/accounts/sign-in/auth-form-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { AccountFrame, Card } from '#app/ui/page/account-frame.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ownTexts } from './own-texts.ts'

type DeletionScreenProps = { viewerId: string; email: string; hasFailed?: boolean }

/** `/account/deletion`: says what goes when, and asks for the password. */
export const DeletionScreen = ({ viewerId, email, hasFailed = false }: DeletionScreenProps) => (
  <AccountFrame heading={ownTexts.deletion} intro={ownTexts.deletionIntro}>
    <Card>
      <ol className="flex flex-col gap-3">
        {[ownTexts.deletionNow, ownTexts.deletionLater(graceDays), ownTexts.deletionKept].map((text) => (
          <li key={text} className="border-l-4 border-clay pl-3">
            {text}
          </li>
        ))}
      </ol>
      <TextLink href={href('/account/data')}>{ownTexts.copyFirst}</TextLink>
    </Card>
    <Card>
      <form method="post" action={href('/account/deletion')} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="as" value={viewerId} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={ownTexts.password}
          autoComplete="current-password"
          errorId={errorId(hasFailed)}
        />
        <Button variant="plain" className="sm:self-start sm:px-10">
          {ownTexts.deleteAccount}
        </Button>
      </form>
    </Card>
  </AccountFrame>
)
