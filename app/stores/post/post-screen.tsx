import { pictureTexts } from '#app/images/picture-texts.ts'
import { offerFields } from '#app/stores/form/offer-fields.tsx'
import { offerTexts } from '#app/stores/form/offer-texts.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { Photos } from '#app/stores/form/photos/photos.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { LiveParts } from './live-parts.ts'
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

const photoLabels = () => ({
  photos: photoTexts.photos,
  add: photoTexts.add,
  hint: photoTexts.hint,
  cover: photoTexts.cover,
  photo: photoTexts.photo,
  remove: photoTexts.remove,
  notSent: (reason: string) =>
    reason === pictureTexts.noConnection ? photoTexts.waits : pictureTexts.failedImage(reason),
})

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
  const fields = offerFields({
    offer,
    faults,
    labels: {
      title: postTexts.title,
      price: postTexts.price,
      priceExample: postTexts.priceExample,
      description: postTexts.description,
      place: offerTexts.place,
      placeHint: store ? offerTexts.placeOfOffer : postTexts.placeHint,
    },
    placeNames,
    unknownPlace,
    nameOf: (field) => field,
  })
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
      {live.photos.photos.map(
        ({ key, imageUrl }) => imageUrl && <input key={key} type="hidden" name="photo" value={imageUrl} />,
      )}
      <Photos
        name="photos"
        fieldName="photos"
        labels={photoLabels()}
        parts={live.photos}
        buttonOf={(value) => ({ name: 'press', value })}
        fault={faults.photos}
        publicUrl={publicUrl}
      />
      {fields.title}
      {fields.price}
      {fields.description}
      {fields.category}
      {!isNew && fields.state}
      {!isNew && fields.quantity}
      {store === null && (
        <Field
          label={postTexts.storeName}
          name="storeName"
          defaultValue={offer.storeName}
          error={faults.storeName}
          autoComplete="organization"
        />
      )}
      {fields.place}
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
