import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LonePage } from './lone-page.tsx'
import { ownTexts } from './own-texts.ts'

type ReturnScreenProps = { email: string; day: string }

/** Offers somebody who deleted the account to come back. */
export const ReturnScreen = ({ email, day }: ReturnScreenProps) => (
  <LonePage heading={ownTexts.backHeading}>
    <p className="font-bold">{ownTexts.backText(email, day)}</p>
    <p>{ownTexts.backHelp}</p>
    <div className="flex flex-wrap gap-3">
      <form method="post" action={href('/account/return')}>
        <Button>{ownTexts.comeBack}</Button>
      </form>
      <form method="post" action={href('/logout')}>
        <Button variant="plain">{ownTexts.stayAway}</Button>
      </form>
    </div>
  </LonePage>
)
