import { type ChangeEvent, useState } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'

/** What a photo of an offer may cost its seller. */
const limits = { maxSide: 1280, maxSentBytes: 140_000 }

/** Replaces chosen photos in their field by small ones, before they are sent. */
export function useSmallPhotos() {
  const [isBusy, setBusy] = useState(false)
  const [previews, setPreviews] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)

  const onChange = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(field.files ?? [])]
    setFault(null)
    setBusy(true)
    const small = new DataTransfer()
    for (const file of chosen)
      try {
        const blob = await readyToSend(file, limits)
        small.items.add(new File([blob], file.name, { type: blob.type }))
      } catch (failure) {
        if (!(failure instanceof UploadFailure)) throw failure
        setFault(pictureTexts.failedImage(failure.reason ?? pictureTexts.notStored))
      }
    field.files = small.files
    setPreviews([...small.files].map((file) => URL.createObjectURL(file)))
    setBusy(false)
  }
  const forget = () => setPreviews([])
  return { isBusy, previews, fault, onChange, forget }
}
