import type { ReactNode } from 'react'
import { listingStates, maxDescriptionLength, maxTitleLength } from '#app/listings/listing-rules.ts'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { CategoryField } from './category-field.tsx'
import { LocationField } from './location-field.tsx'
import { offerTexts } from './offer-texts.ts'
import { PriceField } from './price-field.tsx'
import type { ProductRow } from './store-form.ts'

type OfferField = 'title' | 'price' | 'description' | 'category' | 'state' | 'quantity' | 'place'

type OfferFieldsOptions = {
  offer: Pick<ProductRow, OfferField>
  faults: Partial<Record<OfferField, string>>
  labels: Record<'title' | 'price' | 'description' | 'place' | 'placeHint', string> & {
    priceHint?: string
    priceExample?: string
  }
  /** Names of well-known places, suggested before anything is typed. */
  placeNames: readonly string[]
  /** The saved place, if we do not know it. */
  unknownPlace: string | null
  /** The name of a field in the form. */
  nameOf: (field: OfferField) => string
  /** A new offer gets the focus at its title. */
  takesFocus?: boolean
  /** Called when a field changes, with what its fault and its heading show from now on. */
  onChange?: (field: OfferField, text: string) => void
  /** Makes the price a number field, and is called with the fault of a pasted price. */
  onPriceRefused?: (message: string) => void
}

/** Scrolls to a product that was just added, also without scripts. */
const comesIntoView = { autoFocus: true }

/** Returns the fields of one offer, which both forms lay out: `/post` in one column, My Store in a row and what it opens. */
export function offerFields(options: OfferFieldsOptions): Record<OfferField, ReactNode> {
  const { offer, faults, labels, placeNames, unknownPlace, nameOf, takesFocus, onChange, onPriceRefused } =
    options
  const fieldOf = (field: OfferField) => ({
    name: nameOf(field),
    error: faults[field],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange?.(field, currentTarget.value),
  })
  return {
    title: (
      <Field
        {...fieldOf('title')}
        label={labels.title}
        defaultValue={offer.title}
        maxLength={maxTitleLength}
        autoComplete="off"
        enterKeyHint="next"
        {...(takesFocus ? comesIntoView : {})}
      />
    ),
    price: (
      <PriceField
        name={nameOf('price')}
        label={labels.price}
        hint={labels.priceHint}
        placeholder={labels.priceExample}
        price={offer.price}
        error={faults.price}
        onChange={(read) => onChange?.('price', read)}
        onRefused={onPriceRefused}
      />
    ),
    description: (
      <TextArea
        {...fieldOf('description')}
        label={labels.description}
        rows={3}
        defaultValue={offer.description}
        maxLength={maxDescriptionLength}
      />
    ),
    category: (
      <CategoryField
        name={nameOf('category')}
        category={offer.category}
        error={faults.category}
        onChange={() => onChange?.('category', '')}
      />
    ),
    state: (
      <Select
        {...fieldOf('state')}
        label={offerTexts.state}
        defaultValue={offer.state}
        options={listingStates.map((state) => [state, offerTexts.states[state]] as const)}
      />
    ),
    quantity: (
      <Field
        {...fieldOf('quantity')}
        label={offerTexts.quantity}
        inputMode="numeric"
        defaultValue={offer.quantity}
        autoComplete="off"
      />
    ),
    place: (
      <LocationField
        name={nameOf('place')}
        label={labels.place}
        hint={labels.placeHint}
        location={offer.place ?? ''}
        wellKnown={placeNames}
        unknownPlace={unknownPlace}
        error={faults.place}
        onChange={() => onChange?.('place', '')}
      />
    ),
  }
}
