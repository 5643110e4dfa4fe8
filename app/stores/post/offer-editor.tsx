import { useEffect, useRef, useState } from 'react'
import { formWaits } from '#app/device/outbox-store.ts'
import { newId } from '#app/ids/ids.ts'
import { OfferForm } from './offer-form.tsx'
import { formIdIn, type PostDraft, postDrafts, renamed } from './post-drafts.ts'
import { type TypedOffer, typedOfferIn } from './post-rules.ts'
import type { PostScreenProps } from './post-screen.tsx'
import { findShared, type Shared, untilWhole, withTitle, withTyped } from './take-shared.ts'

/** The form of one offer in the browser, with what was typed and chosen on an earlier visit. */
export default function OfferEditor(props: PostScreenProps) {
  const [drafts] = useState(() => postDrafts(props.viewerId, props.action))
  const [found, setFound] = useState<PostDraft | null>(null)
  /** The ids of the next offer's form, in place of those of one that goes by itself. */
  const [next, setNext] = useState<Pick<TypedOffer, 'id' | 'tab' | 'title'> | null>(null)
  const [photoFault, setPhotoFault] = useState<string | null>(null)
  /** Returns what was typed or chosen, maybe before React came: a draft must not replace it. Null until something is. */
  const begun = useRef<(() => PostDraft | null) | null>(null)
  /** Deletes photos that the phone had no room for from where the worker kept them, once their form is done. */
  const dropShared = useRef<Shared['drop']>(undefined)
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
        if (await drafts.keep(draft)) await shared.drop()
        else dropShared.current = shared.drop
        return
      }
      const kept = withTitle(await drafts.read(), props.isNew ? props.offer.title : '')
      if (begun.current) return
      const own = kept && renamed(kept, props.offer)
      setFound(own ?? kept)
      if (!kept || !own) return
      if (await drafts.keep(own)) return await drafts.drop(formIdIn(kept.fields))
      // No room for both: the form stays that of the draft, unless somebody types.
      if (begun.current) return
      setFound(kept)
      await drafts.drop(formIdIn(own.fields))
    }
    // Photos that were shared just now come before what was begun earlier.
    if (!isShared) void restore()
  }, [drafts, isShared, props.isNew, props.offer])
  const offer = found ? { ...props.offer, ...typedOfferIn(found.fields) } : { ...props.offer, ...next }
  const drop = async (formId: string) => {
    await dropShared.current?.()
    await drafts.drop(formId)
  }
  // The fields are drawn anew: they show what they were drawn with.
  return (
    <OfferForm
      key={found ? offer.id : next?.id}
      {...props}
      offer={offer}
      faults={photoFault ? { photos: photoFault } : props.faults}
      drafts={{ ...drafts, drop }}
      found={found}
      onBegin={(read) => (begun.current = read)}
      onNext={() => {
        const id = newId()
        setNext({ id, tab: id.slice(0, 8), title: '' })
        setFound(null)
        void dropShared.current?.()
        // The first one goes by itself (find-forms-script.ts).
        dispatchEvent(new Event(formWaits))
      }}
    />
  )
}
