import { useEffect, useRef, useState } from 'react'
import { formIdIn, type PostDraft, postDrafts, renamed } from './drafts/post-drafts.ts'
import { OfferForm } from './offer-form.tsx'
import { findShared, untilWhole, withTyped } from './photos/take-shared.ts'
import { typedOfferIn } from './post-rules.ts'
import type { PostScreenProps } from './post-screen.tsx'

/** The form of one offer in the browser, with what was typed and chosen on an earlier visit. */
export default function OfferEditor(props: PostScreenProps) {
  const [drafts] = useState(() => postDrafts(props.viewerId, props.action))
  const [found, setFound] = useState<PostDraft | null>(null)
  const [photoFault, setPhotoFault] = useState<string | null>(null)
  /** Returns what was typed, maybe before React came: a draft must not replace it. Null until something is. */
  const begun = useRef<(() => PostDraft | null) | null>(null)
  const isShared = props.isNew && props.offer.photos.length > 0
  useEffect(() => {
    const restore = async () => {
      const shared = props.isNew ? await findShared(props.offer) : null
      if (shared) {
        // Photos of a cheap phone take seconds.
        const typed = await untilWhole(() => begun.current?.() ?? null)
        // It is on its way without them: they wait for the next form.
        if (typed?.isPressed) return
        const draft = typed ? withTyped(shared.draft, typed) : shared.draft
        setFound(draft)
        setPhotoFault(shared.photoFault)
        drafts.keep(draft)
        await drafts.settle()
        return await shared.drop()
      }
      const kept = await drafts.read()
      if (begun.current) return
      const own = kept && renamed(kept, props.offer)
      setFound(own ?? kept)
      if (!kept || !own) return
      drafts.keep(own)
      await drafts.drop(formIdIn(kept.fields))
    }
    // Photos that were shared just now come before what was begun earlier.
    if (!isShared) void restore()
  }, [drafts, isShared, props.isNew, props.offer])
  const offer = found ? { ...props.offer, ...typedOfferIn(found.fields) } : props.offer
  // The fields are drawn anew: they show what they were drawn with.
  return (
    <OfferForm
      key={found ? 'restored' : 'fresh'}
      {...props}
      offer={offer}
      faults={photoFault ? { photos: photoFault } : props.faults}
      drafts={drafts}
      found={found}
      onBegin={(read) => (begun.current = read)}
      onNext={() => setFound(null)}
    />
  )
}
