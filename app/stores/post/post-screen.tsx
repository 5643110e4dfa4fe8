import { listingStates } from '#app/listings/listing-rules.ts'
import { CategoryField } from '#app/stores/form/category-field.tsx'
import { LocationField } from '#app/stores/form/location-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { LiveParts } from './live-parts.ts'
import { Photos } from './photos/post-photos.tsx'
import type { OfferFaults, TypedOffer } from './post-rules.ts'
import { postTexts } from './post-texts.ts'

export type PostScreenProps = {
  /** Where the form is posted to. */
  action: string
  isNew: boolean
  /** '' for a visitor, whose session has ended. */
  viewerId: string
  /** Null for a person without a store. */
  store: { name: string; place: string } | null
  offer: TypedOffer
  faults: OfferFaults
  /** Suggested for the place of a new offer. */
  placeNames: readonly string[]
  /** The saved place, if we do not know it. */
  unknownPlace: string | null
  wholeStorePath: string
  /** The origin of pictures; null: this site. */
  publicUrl: string | null
}

const hiddenFields = ['id', 'tab', 'hashes', 'photosWas', 'stateWas', 'quantityWas', 'placeWas'] as const

/** `/post` and `/listing/{id}/edit`: one offer, in one form that works without scripts. */
export function PostScreen(props: PostScreenProps & { live: LiveParts }) {
  const {
    action,
    isNew,
    viewerId,
    store,
    offer,
    faults,
    placeNames,
    unknownPlace,
    wholeStorePath,
    publicUrl,
    live,
  } = props
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      {...live.form}
      className="mx-auto flex max-w-form flex-col gap-5 py-5 md:py-10"
    >
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="press" value="publish" hidden>
        {postTexts.save}
      </button>
      <div>
        <h1 className="font-board text-title font-black tracking-tight">
          {isNew ? postTexts.heading : postTexts.editHeading}
        </h1>
        {isNew && <p className="mt-1 text-soft">{postTexts.intro}</p>}
      </div>
      <input type="hidden" name="as" value={viewerId} />
      {hiddenFields.map((name) => (
        <input key={name} type="hidden" name={name} value={offer[name]} />
      ))}
      <Photos fault={faults.photos} publicUrl={publicUrl} live={live} />
      <Field
        label={postTexts.title}
        name="title"
        defaultValue={offer.title}
        error={faults.title}
        autoComplete="off"
        enterKeyHint="next"
      />
      <Field
        label={postTexts.price}
        name="price"
        inputMode="decimal"
        placeholder="120"
        defaultValue={offer.price}
        error={faults.price}
        autoComplete="off"
      />
      <TextArea
        label={postTexts.description}
        name="description"
        rows={3}
        defaultValue={offer.description}
        error={faults.description}
      />
      <CategoryField name="category" category={offer.category} error={faults.category} />
      {!isNew && (
        <Select
          label={postTexts.state}
          name="state"
          defaultValue={offer.state}
          error={faults.state}
          options={listingStates.map((state) => [state, postTexts.states[state]] as const)}
        />
      )}
      {!isNew && (
        <Field
          label={postTexts.quantity}
          name="quantity"
          inputMode="numeric"
          defaultValue={offer.quantity}
          error={faults.quantity}
          autoComplete="off"
        />
      )}
      {store === null && (
        <Field
          label={postTexts.storeName}
          name="storeName"
          defaultValue={offer.storeName}
          error={faults.storeName}
          autoComplete="organization"
        />
      )}
      <LocationField
        label={postTexts.place}
        name="place"
        location={offer.place}
        hint={store ? postTexts.placeOfOffer : postTexts.placeHint}
        wellKnown={placeNames}
        unknownPlace={unknownPlace}
        error={faults.place}
      />
      {/* As high when empty: 'Publish' must not move under a finger. */}
      <p
        aria-live="polite"
        className="min-h-[1lh] font-medium not-empty:border-l-4 not-empty:border-marigold not-empty:pl-2"
      >
        {live.status}
      </p>
      {live.onStartAgain && (
        <Button type="button" variant="plain" onClick={live.onStartAgain} className="self-start">
          {postTexts.startAgain}
        </Button>
      )}
      <Button name="press" value="publish" className="min-h-12">
        {isNew ? postTexts.publish : postTexts.save}
      </Button>
      {store && (
        <p>
          <TextLink href={wholeStorePath}>{postTexts.wholeStore}</TextLink>
        </p>
      )}
    </form>
  )
}
