import { useContext } from 'react'
import { Picture, SaveDataContext } from '#app/images/picture.tsx'
import type { Offer } from '#app/listings/listing-rules.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import styles from './photo-row.css?url'
import { PictureOnDemand } from './picture-on-demand.tsx'

const sizes = '(min-width: 76rem) 690px, (min-width: 56rem) 56vw, 100vw'

/** The cover of an offer, and its further photos beside it, loaded as they are swiped to; with Save-Data on a tap. */
export function OfferPhotos({ offer }: { offer: Offer & { imageUrl: string } }) {
  const savesData = useContext(SaveDataContext)
  const cover = (
    <Picture
      imageUrl={offer.imageUrl}
      alt={offer.title}
      widths={[320, 640, 1280]}
      sizes={sizes}
      loading="first"
      className="size-full object-cover"
    />
  )
  const larger = savesData && (
    <PictureOnDemand
      imageUrl={offer.imageUrl}
      alt={offer.title}
      widths={[640]}
      sizes="100vw"
      label={listingTexts.largerPicture}
      variant="corner"
    />
  )
  if (offer.photos.length === 0)
    return (
      <>
        {cover}
        {larger}
      </>
    )
  const count = offer.photos.length + 1
  const label = (at: number) => listingTexts.photoOf(offer.title, at, count)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it. */}
      <ul className="photo-row" tabIndex={0} aria-label={listingTexts.photos(count)}>
        <li>
          {cover}
          {larger}
          <b aria-hidden="true">1/{count}</b>
        </li>
        {offer.photos.map((imageUrl, at) => (
          <li key={imageUrl}>
            {savesData ? (
              <PictureOnDemand
                imageUrl={imageUrl}
                alt={label(at + 2)}
                widths={[320]}
                sizes="100vw"
                label={listingTexts.showPicture}
                variant="whole"
              />
            ) : (
              <>
                {/* The smallest file: the next photos load before they are swiped to. */}
                <Picture
                  imageUrl={imageUrl}
                  alt={label(at + 2)}
                  widths={[320]}
                  sizes="320px"
                  loading="late"
                  className="size-full object-cover"
                />
                <PictureOnDemand
                  imageUrl={imageUrl}
                  alt={label(at + 2)}
                  widths={[640]}
                  sizes="100vw"
                  label={listingTexts.largerPicture}
                  variant="corner"
                />
              </>
            )}
            <b aria-hidden="true">
              {at + 2}/{count}
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
