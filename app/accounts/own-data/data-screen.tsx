import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AccountFrame, Card } from '#app/ui/page/account-frame.tsx'
import { copyTexts } from './own-data.ts'

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
