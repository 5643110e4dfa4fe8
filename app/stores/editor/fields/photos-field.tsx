import { memo, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { editorTexts } from '#app/stores/editor/editor-texts.ts'
import type { EditorTools } from '#app/stores/editor/editor-tools.ts'
import { addressesIn, logoFileField, rowField } from '#app/stores/form/form-encoding.ts'
import { markOf, type PhotoListState } from '#app/stores/form/photos/photo.ts'
import { sourceOf } from '#app/stores/form/photos/photo-grid.tsx'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { Photos } from '#app/stores/form/photos/photos.tsx'
import { usePhotos } from '#app/stores/form/photos/use-photos.ts'
import type { PhotoRow } from '#app/stores/form/store-form.ts'
import { CameraIcon } from '#app/ui/icons.tsx'
import { UploadControls, UploadStatus } from './upload-parts.tsx'
import { useDropTarget } from './use-drop-target.ts'

type PhotosFieldProps = {
  /** The row of a product, or the logo as one. */
  row: PhotoRow
  /** The name of the product. */
  name: string
  error: string | undefined
  tools: EditorTools
}

/** The first photo of a product, small. */
export function PhotoThumb({ row, tools }: Pick<PhotosFieldProps, 'row' | 'tools'>) {
  const [list] = useState(() => tools.listOf(row))
  const read = () => list.getSnapshot().photos[0]
  const cover = useSyncExternalStore(list.subscribe, read, read)
  const publicUrl = useContext(PublicUrlContext)
  const shown = cover && sourceOf(cover, publicUrl)
  return (
    <span className="picture-frame aspect-square">
      <CameraIcon />
      {shown && <img src={shown} alt="" loading="lazy" />}
    </span>
  )
}

/** The photos of a product, or the logo, with a field that says in the form which they are. After hydration a chosen file uploads at once. */
export const PhotosField = memo(function PhotosField({ row, name, error, tools }: PhotosFieldProps) {
  const [list] = useState(() => tools.listOf(row))
  const [hadRoomForAll, setHadRoomForAll] = useState(true)
  const { photos, latest, isSending, parts } = usePhotos(list, setHadRoomForAll)
  const publicUrl = useContext(PublicUrlContext)
  const isLogo = row.id === 'logo'
  const text = textOf(photos, list.most)
  const [first] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  const told = useRef(text)
  useLayoutEffect(() => {
    if (told.current === text) return
    told.current = text
    if (field.current) field.current.value = text
    tools.noteChange()
  }, [text, tools])
  const fault = hadRoomForAll ? (text === first ? error : undefined) : photoTexts.tooMany
  const fileField = isLogo ? logoFileField : rowField('file', row.id)
  const notSent = () => editorTexts.notSent
  const labels = isLogo
    ? {
        add: editorLabels.logo,
        hint: editorLabels.imageHint,
        photo: () => editorLabels.currentLogo,
        remove: () => editorLabels.removeImage,
        notSent,
      }
    : {
        photos: editorLabels.images,
        add: editorLabels.addImages,
        hint: `${photoTexts.hint} ${editorLabels.imageHint}`,
        cover: photoTexts.cover,
        photo: (number: number) => editorTexts.currentImage(name, number),
        remove: (number: number) => `${editorLabels.removeImage} ${number}`,
        notSent,
      }
  return (
    <div
      {...useDropTarget((files) => setHadRoomForAll(list.add(files)))}
      className="flex flex-col gap-2 rounded-control outline-offset-4 outline-focus data-dragged:outline-3"
    >
      {/* Not type hidden: React would overwrite addresses that the browser restored. */}
      <input
        ref={field}
        type="text"
        hidden
        name={isLogo ? 'logo' : rowField(row.photos ? 'photos' : 'image', row.id)}
        defaultValue={first}
        onInput={({ currentTarget }) => list.begin(addressesIn(currentTarget.value))}
      />
      <Photos
        name={fileField}
        fieldName={`${fileField}[]`}
        labels={labels}
        parts={parts}
        most={list.most}
        buttonOf={(press) => ({ name: 'intent', value: `photo:${row.id}:${press}` })}
        fault={fault}
        publicUrl={publicUrl}
      />
      <UploadStatus isLogo={isLogo} upload={latest} isSending={isSending} />
      <UploadControls
        rowId={row.id}
        list={list}
        isSending={isSending}
        canRetry={photos.some(({ upload }) => upload.at === 'failed')}
        input={parts.gallery.ref}
      />
    </div>
  )
})

/** A photo that is not stored yet is marked by its key, for the draft; a single one stands for the one before. */
const textOf = (photos: PhotoListState['photos'], most: number): string =>
  photos
    .map(({ imageUrl, before, key }) =>
      most === 1 ? (imageUrl ?? before?.imageUrl ?? '') : (imageUrl ?? markOf(key)),
    )
    .join(' ')
