import type { ReactNode } from 'react'
import { useLive } from '#app/stores/form/photos/photo-grid.tsx'
import { FaultLine } from '#app/ui/field.tsx'
import { CameraIcon } from '#app/ui/icons.tsx'
import { PhotoGrid, type PhotoGridProps } from './photo-grid.tsx'
import { maxPhotos } from './photo-rules.ts'
import { photoTexts } from './photo-texts.ts'
import type { FilePart, PhotoParts } from './use-photos.ts'

type PhotosProps = Omit<PhotoGridProps, keyof PhotoParts | 'labels' | 'columns'> & {
  /** Begins the ids, unique on the page. */
  name: string
  /** The name of the fields for more. */
  fieldName: string
  labels: PhotoGridProps['labels'] & {
    /** Stands above the photos. */
    photos?: string
    add: string
    hint: string
  }
  parts: PhotoParts
  /** A list of one replaces its photo. */
  most?: number
  fault: string | undefined
}

/** The photos of a form, and the fields for more: the phone's camera, and what it has. */
export function Photos({ name, fieldName, labels, parts, most = maxPhotos, fault, ...grid }: PhotosProps) {
  const { camera, gallery, ...photos } = parts
  const isOne = most === 1
  const field = {
    name: fieldName,
    'aria-describedby': fault ? `${name}-hint ${name}-error` : `${name}-hint`,
  }
  const fields = [
    <FileField
      key="camera"
      {...field}
      aria-label={photoTexts.take}
      capture="environment"
      // A computer has no camera to point at things.
      className="pointer-fine:hidden"
      part={camera}
    >
      <CameraIcon />
    </FileField>,
    <FileField
      key="gallery"
      {...field}
      aria-label={labels.add}
      // The camera's field is hidden where there is none: it cannot take the focus.
      aria-invalid={fault ? true : undefined}
      multiple={!isOne}
      part={gallery}
    />,
  ]
  return (
    <div className="flex flex-col gap-3">
      {labels.photos && <p className="-mb-2 font-medium">{labels.photos}</p>}
      <PhotoGrid
        {...grid}
        {...photos}
        labels={labels}
        columns={isOne ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-4'}
      />
      {(isOne || photos.photos.length < most) && (
        <>
          <div className="flex gap-3">{isOne ? fields.reverse() : fields}</div>
          <p id={`${name}-hint`} className="text-small text-soft">
            {labels.hint}
          </p>
        </>
      )}
      <FaultLine id={`${name}-error`}>{fault}</FaultLine>
    </div>
  )
}

type FileFieldProps = {
  name: string
  'aria-label': string
  'aria-describedby': string
  'aria-invalid'?: true | undefined
  multiple?: boolean
  capture?: 'environment'
  className?: string
  part: FilePart
  children?: ReactNode
}

/** A large target. Where no script runs, the browser's own line tells what is chosen. */
function FileField({ className = '', part, children, ...field }: FileFieldProps) {
  const isLive = useLive()
  return (
    <label
      className={`relative flex min-h-20 min-w-0 flex-1 basis-0 cursor-pointer flex-col justify-center rounded-control border-2 border-dashed border-edge bg-paper p-2 outline-offset-2 outline-focus has-[input:focus-visible]:outline-3 ${isLive ? '' : 'pb-6'} ${className}`}
    >
      <span className="flex min-h-11 items-center justify-center gap-2 text-center font-medium">
        {children}
        {field['aria-label']}
      </span>
      <input
        type="file"
        accept="image/*"
        {...field}
        {...part}
        // As large as the target in both: nothing below moves when scripts come.
        className={`absolute inset-0 size-full cursor-pointer px-2 pt-13 text-small text-soft outline-none file:hidden ${isLive ? 'opacity-0' : ''}`}
      />
    </label>
  )
}
