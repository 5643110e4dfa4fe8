import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { LonePage } from './lone-page.tsx'
import { ownTexts } from './own-texts.ts'

/** The page of a link that was mailed to a new address; `email` is null when the link is dead. */
export const ConfirmationScreen = ({ token, email }: { token: string; email: string | null }) =>
  email === null ? (
    <LonePage heading={ownTexts.deadHeading}>
      <p>{ownTexts.deadText}</p>
      <TextLink href={href('/account/email')}>{ownTexts.email}</TextLink>
    </LonePage>
  ) : (
    <LonePage heading={ownTexts.confirmHeading}>
      <p>{ownTexts.confirmText(email)}</p>
      <form method="post" action={href('/account/email/confirmation')}>
        <input type="hidden" name="t" value={token} />
        <Button>{ownTexts.confirm}</Button>
      </form>
    </LonePage>
  )
