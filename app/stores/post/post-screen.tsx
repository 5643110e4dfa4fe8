import { useContext } from 'react'
import { PublicUrlContext, publicAddress } from '#app/images/picture-address.ts'
import { listingStates } from '#app/listings/listing-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { maxPhotos, type OfferFaults, type TypedOffer } from './post-rules.ts'
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
  wholeStorePath: string
}

/** `/post` and `/listing/{id}/edit`: one offer, in one form that works without scripts. */
export function PostScreen(props: PostScreenProps) {
  const { action, isNew, viewerId, store, offer, faults, wholeStorePath } = props
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
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
      <input type="hidden" name="id" value={offer.id} />
      <input type="hidden" name="tab" value={offer.tab} />
      <input type="hidden" name="hashes" value={offer.hashes} />
      <Photos photos={offer.photos} fault={faults.photos} />
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
      {!isNew && (
        <Select
          label={postTexts.state}
          name="state"
          defaultValue={offer.state}
          options={listingStates.map((state) => [state, postTexts.states[state]] as const)}
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
      {isNew && (
        <Field
          label={postTexts.place}
          name="place"
          defaultValue={offer.place || (store?.place ?? '')}
          hint={store ? postTexts.placeOfStore : postTexts.placeHint}
          error={faults.place}
          autoComplete="address-level2"
        />
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

type PhotosProps = { photos: readonly string[]; fault: string | undefined }

/** The photos that are stored, with buttons for their order, and the field for more. */
function Photos({ photos, fault }: PhotosProps) {
  const publicUrl = useContext(PublicUrlContext)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">{postTexts.photos}</legend>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, at) => (
            <li key={photo} className="flex flex-col gap-1">
              <input type="hidden" name="photo" value={photo} />
              <div className="relative aspect-square overflow-hidden rounded-control bg-sunk">
                <img
                  src={publicAddress(photo, publicUrl).replace(/\.jpg$/, '-320.webp')}
                  alt={postTexts.photo(at + 1)}
                  width={320}
                  height={320}
                  className="size-full object-cover"
                />
                {at === 0 && (
                  <span className="absolute bottom-1 left-1 rounded-control bg-board px-2 text-small font-bold">
                    {postTexts.cover}
                  </span>
                )}
              </div>
              <div className="flex gap-1">
                {at > 0 && (
                  <Button
                    name="press"
                    value={`earlier:${at}`}
                    variant="plain"
                    size="small"
                    aria-label={postTexts.earlier(at + 1)}
                    className="grow"
                  >
                    ‹
                  </Button>
                )}
                <Button
                  name="press"
                  value={`remove:${at}`}
                  variant="plain"
                  size="small"
                  aria-label={postTexts.remove(at + 1)}
                  className="grow"
                >
                  ×
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {photos.length < maxPhotos && (
        <>
          <input
            type="file"
            name="photos"
            multiple
            accept="image/*"
            aria-label={postTexts.addPhotos}
            aria-describedby={fault ? 'photos-hint photos-error' : 'photos-hint'}
            className="min-h-12 w-full rounded-control border-2 border-dashed border-edge bg-paper p-2 outline-offset-2 outline-focus file:mr-3 file:min-h-11 file:rounded-control file:border-2 file:border-edge file:bg-board file:px-3 file:font-bold focus-visible:outline-3"
          />
          <p id="photos-hint" className="text-small text-soft">
            {postTexts.photosHint}
          </p>
        </>
      )}
      {fault && (
        <p id="photos-error" className="border-l-4 border-clay pl-2 font-medium text-clay">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
