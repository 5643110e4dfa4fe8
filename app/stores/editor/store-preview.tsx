import { checkProducts, unfinishedMessage } from './check-store.ts'
import { editorLabels } from './editor-labels.ts'
import { type StoreForm, storeFormFields } from './store-form.ts'
import { StorePage } from './store-page.tsx'
import { previewRating } from './store-rules.ts'

/**
 * The form as a visitor would see it, by the parts of the real store, without products that are not finished; what was typed
 * waits in hidden fields.
 */
export function StorePreview({ form }: { form: StoreForm }) {
  const { products, unfinished } = checkProducts(form)
  const offers = products.map((product) => ({ ...product, location: null }))
  const missing = unfinishedMessage(form, unfinished)
  const store = {
    userId: form.ownerId,
    displayName: form.storeName.trim() || editorLabels.unnamedStore,
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
        {editorLabels.previewNote}
      </p>
      {missing && <p className="mt-2 border-l-8 border-clay pl-3 whitespace-pre-line">{missing}</p>}
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
