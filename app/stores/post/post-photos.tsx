import { publicAddress } from '#app/images/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import type { LiveParts } from './live-parts.ts'
import { maxPhotos } from './post-rules.ts'
import { postTexts } from './post-texts.ts'

type PhotosProps = {
  photos: readonly string[]
  fault: string | undefined
  publicUrl: string | null
  live: LiveParts | undefined
}

/** The photos that are stored, with buttons for their order, and the field for more. */
export function Photos({ photos, fault, publicUrl, live }: PhotosProps) {
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
      {live && live.chosen.previews.length > 0 && (
        <ChosenPhotos chosen={live.chosen} storedCount={photos.length} />
      )}
      {photos.length < maxPhotos && (
        <>
          <input
            type="file"
            name="photos"
            multiple
            accept="image/*"
            {...live?.file}
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
