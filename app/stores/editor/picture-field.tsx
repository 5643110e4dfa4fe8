import { useContext } from 'react'
import { PublicUrlContext, publicAddress } from '#app/images/picture-address.ts'
import { variantName } from '#app/images/picture-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldFrame, fieldAria } from '#app/ui/field-frame.tsx'
import { CameraIcon } from '#app/ui/icons.tsx'
import { editorLabels } from './editor-labels.ts'
import { editorTexts } from './editor-texts.ts'

type PictureFieldProps = {
  kind: 'product' | 'logo'
  label: string
  /** The name of the file input. */
  fileName: string
  /** The name of the field that holds the address of the picture. */
  urlName: string
  imageUrl: string
  alt: string
  error?: string | undefined
  removeIntent: string
}

const smallest = (imageUrl: string) => variantName(imageUrl.replace(/\.jpg$/, ''), 320, 'webp')

/**
 * A picture: the one there is, and a file input that travels with the form. Where scripts run, a chosen picture goes up
 * at once (app/browser/store-editor/): the hidden parts are theirs.
 */
export function PictureField(props: PictureFieldProps) {
  const { kind, label, fileName, urlName, imageUrl, alt, error, removeIntent } = props
  const words = { name: fileName, label, hint: editorLabels.imageHint, error }
  const publicUrl = useContext(PublicUrlContext)
  const shape =
    kind === 'logo'
      ? { field: 'grid-cols-[7rem_minmax(0,1fr)]', frame: 'aspect-square' }
      : { field: 'grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-1', frame: 'aspect-4/3' }
  return (
    <div
      data-picture={kind}
      className={`grid items-start gap-3 rounded-control outline-offset-4 outline-focus data-dragged:outline-3 ${shape.field}`}
    >
      <div data-frame={alt} className={`picture-frame ${shape.frame}`}>
        <span className="text-title">
          <CameraIcon />
        </span>
        {imageUrl && <img src={smallest(publicAddress(imageUrl, publicUrl))} alt={alt} />}
      </div>
      <input type="hidden" name={urlName} value={imageUrl} />
      <div className="flex min-w-0 flex-col gap-2">
        <FieldFrame {...words}>
          <input type="file" name={fileName} accept="image/*" {...fieldAria(words)} className="choose-file" />
        </FieldFrame>
        <output data-status="" className="block font-medium" />
        <div data-upload="" hidden>
          <progress
            max={100}
            className="mb-2 block h-3 w-full rounded-full border border-edge accent-leaf"
            aria-label={editorLabels.uploading}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="button" look="plain" size="small" data-cancel="">
              {editorLabels.cancelUpload}
            </Button>
            <Button type="button" look="plain" size="small" data-retry="" hidden>
              {editorTexts.tryAgain}
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="button" look="plain" size="small" data-camera="" hidden>
            <CameraIcon />
            {editorLabels.takePhoto}
          </Button>
          <div data-has-picture="" hidden={!imageUrl}>
            <Button name="intent" value={removeIntent} look="plain" size="small">
              {editorLabels.removeImage}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
