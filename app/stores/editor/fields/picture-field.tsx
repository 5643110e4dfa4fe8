import { memo, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PublicUrlContext, publicAddress } from '#app/images/picture-address.ts'
import { variantName } from '#app/images/picture-rules.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import type { EditorTools } from '#app/stores/editor/editor-tools.ts'
import { logoFileField, rowField } from '#app/stores/form/form-encoding.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldFrame, fieldAria } from '#app/ui/field.tsx'
import { CameraIcon } from '#app/ui/icons.tsx'
import { UploadControls, UploadStatus } from './upload-parts.tsx'
import { useDropTarget } from './use-drop-target.ts'

type PictureFieldProps = {
  /** 'logo', or the id of a product's row. */
  pictureKey: string
  label: string
  imageUrl: string
  alt: string
  error?: string | undefined
  tools: EditorTools
}

const smallest = (imageUrl: string) => variantName(imageUrl.replace(/\.jpg$/, ''), 320, 'webp')

export const fileFieldOf = (key: string) => (key === 'logo' ? logoFileField : rowField('file', key))

/** Returns the upload of a picture, its address if it is stored, and what to show: `imageUrl` until something is chosen. */
function usePicture(pictureKey: string, imageUrl: string, { uploads }: EditorTools) {
  const read = () => uploads.of(pictureKey)
  const { upload, imageUrl: ownUrl, previewUrl } = useSyncExternalStore(uploads.subscribe, read, read)
  const publicUrl = useContext(PublicUrlContext)
  const url = ownUrl ?? imageUrl
  return { upload, ownUrl, shown: previewUrl ?? (url && smallest(publicAddress(url, publicUrl))) }
}

type PictureThumbProps = Pick<PictureFieldProps, 'pictureKey' | 'imageUrl' | 'tools'>

/** The current picture of a row, small. */
export function PictureThumb({ pictureKey, imageUrl, tools }: PictureThumbProps) {
  const { shown } = usePicture(pictureKey, imageUrl, tools)
  return (
    <span className="picture-frame aspect-square">
      <CameraIcon />
      {shown && <img src={shown} alt="" loading="lazy" />}
    </span>
  )
}

/** The current picture and a file input that is part of the form. After hydration a chosen file uploads at once. */
export const PictureField = memo(function PictureField(props: PictureFieldProps) {
  const { pictureKey, label, imageUrl, alt, error, tools } = props
  const { addFiles } = tools
  // A browser that restores a form restores the picture's address too.
  const [keptUrl, setKeptUrl] = useState(imageUrl)
  const { upload, ownUrl, shown } = usePicture(pictureKey, keptUrl, tools)
  const address = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (address.current && ownUrl !== null) address.current.value = ownUrl
  }, [ownUrl])
  const isLogo = pictureKey === 'logo'
  const fileName = fileFieldOf(pictureKey)
  const words = {
    name: fileName,
    label,
    hint: editorLabels.imageHint,
    error: upload.at === 'idle' ? error : undefined,
  }

  const input = useRef<HTMLInputElement>(null)
  const takeChosen = () => {
    const { current } = input
    if (!current?.files?.[0]) return
    addFiles([current.files[0]], pictureKey)
    // It uploads on its own, not with the form.
    current.value = ''
  }
  const takeEarly = useRef(takeChosen)
  useEffect(() => takeEarly.current(), [])
  const takePhoto = () => {
    // Only this time: the input itself offers stored pictures too.
    input.current?.setAttribute('capture', 'environment')
    input.current?.click()
    input.current?.removeAttribute('capture')
  }
  return (
    <div
      {...useDropTarget((files) => addFiles(files, pictureKey))}
      className={`grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3 rounded-control outline-offset-4 outline-focus data-dragged:outline-3 ${isLogo ? '' : 'sm:grid-cols-1 sm:self-start'}`}
    >
      <div className={`picture-frame ${isLogo ? 'aspect-square' : 'aspect-4/3'}`}>
        <span className="text-title">
          <CameraIcon />
        </span>
        {shown && <img src={shown} alt={alt} />}
      </div>
      {/* Not type hidden: React would overwrite an address that the browser restored. */}
      <input
        ref={address}
        type="text"
        hidden
        name={isLogo ? 'logo' : rowField('image', pictureKey)}
        defaultValue={imageUrl}
        onInput={({ currentTarget }) => setKeptUrl(currentTarget.value)}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <FieldFrame {...words}>
          <input
            ref={input}
            type="file"
            name={fileName}
            accept="image/*"
            {...fieldAria(words)}
            onChange={takeChosen}
            className="choose-file"
          />
        </FieldFrame>
        <UploadStatus isLogo={isLogo} upload={upload} />
        <UploadControls pictureKey={pictureKey} upload={upload} tools={tools} input={input} />
        <div className="flex flex-wrap gap-2">
          <div className="hidden group-data-live:pointer-coarse:block">
            <Button type="button" variant="plain" size="small" onClick={takePhoto}>
              <CameraIcon />
              {editorLabels.takePhoto}
            </Button>
          </div>
          <div hidden={!shown}>
            <Button name="intent" value={`remove-picture:${pictureKey}`} variant="plain" size="small">
              {editorLabels.removeImage}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
})
