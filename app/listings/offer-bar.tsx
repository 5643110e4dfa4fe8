import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { listingTexts } from './listing-texts.ts'
import { stillThereId, stillThereTexts } from './still-there.ts'

/** The buttons of an offer. They stand at the bottom of a phone's screen, and below the title on others (offer-page.css). */
export const OfferBar = ({ children }: { children: ReactNode }) => (
  <div className="offer-bar" data-own-bar="offer">
    {children}
  </div>
)

type ContactBarProps = {
  /** The path for writing to the vendor. */
  path: string
  /** Whether the page has the contact dialog and scripts to open it. */
  opensDialog: boolean
}

/** For everybody but the seller: a question that needs one more tap, and the empty form. */
export const ContactBar = ({ path, opensDialog }: ContactBarProps) => {
  const opens = opensDialog ? 'contact' : undefined
  return (
    <OfferBar>
      <ButtonLink
        id={stillThereId}
        href={`${path}?text=still`}
        rel="nofollow"
        data-opens={opens}
        variant="plain"
        size="tight"
      >
        {stillThereTexts.text}
      </ButtonLink>
      <ButtonLink href={path} data-opens={opens} size="tight">
        {listingTexts.contactVendor}
      </ButtonLink>
    </OfferBar>
  )
}
