import { parsePrice } from '#app/listings/parse-price.ts'
import { editorTexts } from './editor-texts.ts'
import { type StoreForm, storeFormFields } from './store-form.ts'
import { StorePage } from './store-page.tsx'
import { previewRating } from './store-rules.ts'

/** The form as a visitor would see it, by the parts of the real store; what was typed waits in hidden fields. */
export function StorePreview({ form }: { form: StoreForm }) {
  const offers = form.rows.flatMap(({ id, title, description, price, image }) => {
    const parsed = parsePrice(price)
    if (!parsed.ok) return []
    return [
      { id, title, description, priceCents: parsed.priceCents, location: null, imageUrl: image || null },
    ]
  })
  const store = {
    userId: form.ownerId,
    displayName: form.storeName.trim() || editorTexts.unnamedStore,
    bio: form.description,
    location: form.location.trim() || null,
    logoUrl: form.logo || null,
    rating: previewRating,
  }
  return (
    <>
      {storeFormFields(form).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p data-begin="" tabIndex={-1} className="outline-none border-l-8 border-marigold pl-3 font-bold">
        {editorTexts.previewNote}
      </p>
      <StorePage
        store={store}
        offerCount={offers.length}
        page={{ offers, newer: null, older: null }}
        path=""
        isPreview
      />
    </>
  )
}
