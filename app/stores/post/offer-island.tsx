import { useContext } from 'react'
import { href } from 'react-router'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { Island } from '#app/islands/island.tsx'
import OfferEditor from './offer-editor.tsx'
import type { PostScreenProps } from './post-screen.tsx'

type OfferIslandProps = Pick<
  PostScreenProps,
  'action' | 'isNew' | 'viewerId' | 'store' | 'offer' | 'placeNames' | 'unknownPlace'
> & {
  /** The response to the last post. */
  again?: Pick<PostScreenProps, 'offer' | 'faults'> | null | undefined
}

/** The form of one offer, with what was typed. */
export function OfferIsland({ again, offer, ...form }: OfferIslandProps) {
  const publicUrl = useContext(PublicUrlContext)
  return (
    <Island
      name="post"
      component={OfferEditor}
      props={{
        ...form,
        offer: again?.offer ?? offer,
        faults: again?.faults ?? {},
        publicUrl,
        wholeStorePath: href('/design-store'),
      }}
    />
  )
}

/** The form of a new offer; one of another account stays that account's. */
export const NewOffer = ({ viewerId, ...form }: Omit<OfferIslandProps, 'action' | 'isNew'>) => (
  <OfferIsland {...form} action={href('/post')} isNew viewerId={form.again?.offer.as || viewerId} />
)
