import type { LiveParts } from '#app/stores/post/live-parts.ts'
import { maxPhotos } from '#app/stores/post/post-rules.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { PhotoGrid } from './photo-grid.tsx'

type PhotosProps = { fault: string | undefined; publicUrl: string | null; live: LiveParts }

/** The photos of the form, and the field for more. */
export function Photos({ fault, publicUrl, live: { photos, onMove, onRemove, file } }: PhotosProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">{postTexts.photos}</legend>
      <PhotoGrid photos={photos} onMove={onMove} onRemove={onRemove} publicUrl={publicUrl} />
      {photos.length < maxPhotos && (
        <>
          <input
            type="file"
            name="photos"
            multiple
            accept="image/*"
            {...file}
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
