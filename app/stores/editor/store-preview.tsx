import type { Ref } from 'react'
import { checkProducts } from '#app/stores/form/check-products.ts'
import { unfinishedMessage } from '#app/stores/form/faults.ts'
import type { StoreForm } from '#app/stores/form/store-form.ts'
import { StorePage } from '#app/stores/page/store-page.tsx'
import { storeTexts } from '#app/stores/page/store-texts.ts'
import { previewRating } from '#app/stores/store-rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { StarIcon } from '#app/ui/icons.tsx'
import { editorLabels } from './editor-labels.ts'
import { previewId } from './preview-address.ts'

type StorePreviewProps = {
  form: StoreForm
  note: Ref<HTMLParagraphElement>
  /** A toast above says what went wrong: it is read first. */
  hasFault: boolean
}

/** The form as visitors would see it, drawn by the real store's components, without unfinished products. */
export function StorePreview({ form, note, hasFault }: StorePreviewProps) {
  const { products, unfinished } = checkProducts(form)
  const offers = products.map((product) => ({
    ...product,
    location: null,
    isReserved: product.state === 'reserved',
  }))
  const missing = unfinishedMessage(form, unfinished)
  const store = {
    userId: form.ownerId,
    displayName: form.storeName.trim() || editorLabels.unnamedStore,
    bio: form.description,
    location: form.location.trim() || null,
    logoUrl: form.logo || null,
  }
  const rating = <Badge icon={<StarIcon />}>{storeTexts.rating(previewRating)}</Badge>
  return (
    <>
      <p
        ref={note}
        id={hasFault ? undefined : previewId}
        tabIndex={-1}
        className="scroll-mt-3 outline-none border-l-8 border-marigold pl-3 font-bold"
      >
        {editorLabels.previewNote}
      </p>
      {missing && <p className="mt-2 border-l-8 border-clay pl-3 whitespace-pre-line">{missing}</p>}
      <StorePage store={store} rating={rating} offerCount={offers.length} offers={offers} isPreview />
    </>
  )
}
