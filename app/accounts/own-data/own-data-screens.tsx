import { href } from 'react-router'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { PasswordField } from '#app/accounts/sign-in/auth-form-parts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountFrame, Card } from '#app/ui/page/account-frame.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { copyTexts, graceDays } from './own-data.ts'

type DataScreenProps = {
  viewerId: string
  isBeingMade: boolean
  /** `size` and `until` are words. */
  ready: { id: string; size: string; until: string } | null
}

/** `/account/data`: asks for a copy of one's data, and fetches it. */
export const DataScreen = ({ viewerId, isBeingMade, ready }: DataScreenProps) => (
  <AccountFrame heading={copyTexts.heading} intro={copyTexts.intro}>
    <Card>
      {ready && (
        <>
          <ButtonLink href={href('/account/data/:copyId', { copyId: ready.id })} className="sm:self-start">
            {copyTexts.download(ready.size)}
          </ButtonLink>
          <p className="border-b border-line pb-3">{copyTexts.until(ready.until)}</p>
        </>
      )}
      {isBeingMade ? (
        <p className="border-l-4 border-leaf pl-2">{copyTexts.beingMade}</p>
      ) : (
        <>
          <p>{copyTexts.what}</p>
          <form method="post" action={href('/account/data')}>
            <input type="hidden" name="as" value={viewerId} />
            <Button variant={ready ? 'plain' : 'main'}>{ready ? copyTexts.askAgain : copyTexts.ask}</Button>
          </form>
        </>
      )}
    </Card>
  </AccountFrame>
)

type DeletionScreenProps = { viewerId: string; email: string; hasFailed?: boolean }

/** `/account/deletion`: says what goes when, and asks for the password. */
export const DeletionScreen = ({ viewerId, email, hasFailed = false }: DeletionScreenProps) => (
  <AccountFrame heading={ownTexts.deletion} intro={ownTexts.deletionIntro} isRefused={hasFailed}>
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
        <PasswordField label={ownTexts.password} hasFailed={hasFailed} />
        <Button variant="plain" className="sm:self-start sm:px-10">
          {ownTexts.deleteAccount}
        </Button>
      </form>
    </Card>
  </AccountFrame>
)
