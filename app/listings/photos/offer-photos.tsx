import { useContext } from 'react'
import { Picture, SaveDataContext, SquarePicture } from '#app/images/picture.tsx'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { OfferBand } from '#app/listings/offer-band.tsx'
import { PictureOnDemand } from './picture-on-demand.tsx'

const sizes = '(min-width: 76rem) 690px, (min-width: 56rem) 56vw, 100vw'

type PhotosProps = {
  title: string
  /** The cover, and the further photos. */
  imageUrl: string
  photos: readonly string[]
  /** Whether the cover is known to be wider than high: its frame is flatter. */
  isWide: boolean
  state?: 'reserved' | 'sold' | null
}

/**
 * The photos of an offer, each whole (offer-page.css): the cover, and further ones beside it, which load as they are swiped to; with Save-Data on a
 * tap. On a wide screen small ones lead to them.
 */
export function OfferPhotos({ title, imageUrl, photos, isWide, state = null }: PhotosProps) {
  const savesData = useContext(SaveDataContext)
  const count = photos.length + 1
  const label = (at: number) => listingTexts.photoOf(title, at, count)
  const cover = (
    <>
      <Picture imageUrl={imageUrl} alt={title} widths={[320, 640, 1280]} sizes={sizes} loading="first" />
      {savesData && <Larger imageUrl={imageUrl} alt={title} />}
    </>
  )
  return (
    <div className={`photos${isWide ? ' photos-wide' : ''}${state === 'sold' ? ' photos-sold' : ''}`}>
      {state && <OfferBand state={state} />}
      {photos.length === 0 ? (
        <div className="photo">{cover}</div>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it. */}
          <ul tabIndex={0} aria-label={listingTexts.photos(count)}>
            <li id={idOf(1)} className="photo">
              {cover}
              <b aria-hidden="true">1/{count}</b>
            </li>
            {photos.map((photo, index) => (
              <li key={photo} id={idOf(index + 2)} className="photo">
                {savesData ? (
                  <PictureOnDemand
                    imageUrl={photo}
                    alt={label(index + 2)}
                    widths={[320]}
                    sizes="100vw"
                    label={listingTexts.showPicture}
                    variant="whole"
                  />
                ) : (
                  <>
                    {/* The smallest file: the next photos load before they are swiped to. */}
                    <Picture
                      imageUrl={photo}
                      alt={label(index + 2)}
                      widths={[320]}
                      sizes="320px"
                      loading="late"
                    />
                    <Larger imageUrl={photo} alt={label(index + 2)} />
                  </>
                )}
                <b aria-hidden="true">
                  {index + 2}/{count}
                </b>
              </li>
            ))}
          </ul>
          {!savesData && (
            <div className="photos-thumbs">
              {[imageUrl, ...photos].map((photo, index) => (
                <a key={photo} href={`#${idOf(index + 1)}`} aria-label={label(index + 1)}>
                  <SquarePicture imageUrl={photo} alt="" sizes="72px" loading="late" />
                </a>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}

const idOf = (number: number) => `photo-${number}`

const Larger = (picture: { imageUrl: string; alt: string }) => (
  <PictureOnDemand
    {...picture}
    widths={[640]}
    sizes="100vw"
    label={listingTexts.largerPicture}
    variant="corner"
  />
)
