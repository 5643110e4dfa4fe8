import { useContext } from 'react'
import { href } from 'react-router'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { Island } from '#app/islands/island.tsx'
import OfferEditor from './offer-editor.tsx'
import type { PostScreenProps } from './post-screen.tsx'

type NewOfferProps = Pick<PostScreenProps, 'viewerId' | 'store' | 'offer' | 'placeNames'> & {
  /** The response to the last post. */
  again?: Pick<PostScreenProps, 'offer' | 'faults'> | undefined
}

/** The form of a new offer, with what was typed. */
export function NewOffer({ viewerId, store, offer, placeNames, again }: NewOfferProps) {
  const publicUrl = useContext(PublicUrlContext)
  return (
    <Island
      name="post"
      component={OfferEditor}
      props={{
        action: href('/post'),
        isNew: true,
        // A form of another account stays that account's.
        viewerId: again?.offer.as || viewerId,
        store,
        placeNames,
        offer: again?.offer ?? offer,
        faults: again?.faults ?? {},
        publicUrl,
        wholeStorePath: href('/design-store'),
      }}
    />
  )
}
