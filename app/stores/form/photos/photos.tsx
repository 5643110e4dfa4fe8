import type { ReactNode } from 'react'
import type { FilePart, LiveParts } from '#app/stores/post/live-parts.ts'
import { FaultLine } from '#app/ui/fault-line.tsx'
import { CameraIcon } from '#app/ui/icons.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { maxPhotos } from './photo-rules.ts'
import { photoTexts } from './photo-texts.ts'
import { useLive } from './use-live.ts'

type PhotosProps = { fault: string | undefined; publicUrl: string | null; live: LiveParts }

/** The photos of the form, and the fields for more: the phone's camera, and what it has. */
export function Photos({ fault, publicUrl, live }: PhotosProps) {
  const { photos, onMove, onRemove, camera, gallery } = live
  const describedBy = fault ? 'photos-hint photos-error' : 'photos-hint'
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">{photoTexts.photos}</legend>
      <PhotoGrid photos={photos} onMove={onMove} onRemove={onRemove} publicUrl={publicUrl} />
      {photos.length < maxPhotos && (
        <>
          <div className="flex gap-3">
            <FileField
              name={photoTexts.take}
              describedBy={describedBy}
              capture="environment"
              // A computer has no camera to point at things.
              className="pointer-fine:hidden"
              part={camera}
            >
              <CameraIcon />
            </FileField>
            <FileField name={photoTexts.add} describedBy={describedBy} multiple part={gallery} />
          </div>
          <p id="photos-hint" className="text-small text-soft">
            {photoTexts.hint}
          </p>
        </>
      )}
      <FaultLine id="photos-error">{fault}</FaultLine>
    </fieldset>
  )
}

type FileFieldProps = {
  name: string
  describedBy: string
  multiple?: true
  capture?: 'environment'
  className?: string
  part: FilePart
  children?: ReactNode
}

/** A large target. Where no script runs, the browser's own line tells what is chosen. */
function FileField({ name, describedBy, className = '', part, children, ...field }: FileFieldProps) {
  const isLive = useLive()
  return (
    <label
      className={`relative flex min-h-20 min-w-0 flex-1 basis-0 cursor-pointer flex-col justify-center rounded-control border-2 border-dashed border-edge bg-paper p-2 outline-offset-2 outline-focus has-[input:focus-visible]:outline-3 ${isLive ? '' : 'pb-6'} ${className}`}
    >
      <span className="flex min-h-11 items-center justify-center gap-2 text-center font-bold">
        {children}
        {name}
      </span>
      <input
        type="file"
        name="photos"
        accept="image/*"
        {...field}
        {...part}
        aria-label={name}
        aria-describedby={describedBy}
        // As large as the target in both: nothing below moves when scripts come.
        className={`absolute inset-0 size-full cursor-pointer px-2 pt-13 text-small text-soft outline-none file:hidden ${isLive ? 'opacity-0' : ''}`}
      />
    </label>
  )
}
