import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'

/** What a photo of an offer may cost its seller. */
const limits = { maxSide: 1280, maxSentBytes: 140_000 }

const addressesOf = (files: readonly File[]) => files.map((file) => URL.createObjectURL(file))

/**
 * Replaces chosen photos in their field by small ones, before they are sent; `onSmall` gets those. The field begins with
 * `kept`, which are small.
 */
export function useSmallPhotos(kept: readonly File[], onSmall: (files: readonly File[]) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [previews, setPreviews] = useState(() => addressesOf(kept))
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (field.current && kept.length > 0) field.current.files = listOf(kept)
  }, [kept])

  const onChange = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    setFault(null)
    setBusy(true)
    const small: File[] = []
    for (const file of chosen)
      try {
        const blob = await readyToSend(file, limits)
        small.push(new File([blob], file.name, { type: blob.type }))
      } catch (failure) {
        if (!(failure instanceof UploadFailure)) throw failure
        setFault(pictureTexts.failedImage(failure.reason ?? pictureTexts.notStored))
      }
    input.files = listOf(small)
    setPreviews(addressesOf(small))
    onSmall(small)
    setBusy(false)
  }
  const forget = () => {
    if (field.current) field.current.value = ''
    setPreviews([])
  }
  return { isBusy, previews, fault, field, onChange, forget }
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  return list.files
}
