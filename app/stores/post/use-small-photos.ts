import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { postTexts } from './post-texts.ts'

/** What a photo of an offer may cost its seller. */
const limits = { maxSide: 1280, maxSentBytes: 140_000 }

/** A small photo, and an address that shows it. */
type Chosen = { file: File; address: string }

const chosenOf = (file: File): Chosen => ({ file, address: URL.createObjectURL(file) })

type Options = {
  /** Small photos that the field begins with. */
  kept: readonly File[]
  /** How many photos there may be in the field. */
  room: number
  onChange: (files: readonly File[]) => void
}

/**
 * Makes chosen photos small before they are sent, and adds them to those that were chosen before: a camera gives one at
 * a time. The field has them in their order.
 */
export function useSmallPhotos({ kept, room, onChange }: Options) {
  const field = useRef<HTMLInputElement>(null)
  /** Choices whose photos are being made small. */
  const [busy, setBusy] = useState(0)
  const [chosen, setChosen] = useState(() => kept.map(chosenOf))
  const newest = useRef(chosen)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (field.current) field.current.files = listOf(chosen)
  }, [chosen])

  const change = (next: readonly Chosen[]) => {
    newest.current = [...next]
    setChosen(newest.current)
    onChange(next.map(({ file }) => file))
  }
  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = [...(input.files ?? [])]
    setFault(null)
    setBusy((count) => count + 1)
    const small: Chosen[] = []
    for (const file of typed)
      try {
        const blob = await readyToSend(file, limits)
        small.push(chosenOf(new File([blob], file.name, { type: blob.type })))
      } catch (failure) {
        if (!(failure instanceof UploadFailure)) throw failure
        setFault(pictureTexts.failedImage(failure.reason ?? pictureTexts.notStored))
      }
    const all = [...newest.current, ...small]
    if (all.length > room) setFault(postTexts.tooManyPhotos)
    input.files = listOf(all.slice(0, room))
    change(all.slice(0, room))
    setBusy((count) => count - 1)
  }
  return {
    isBusy: busy > 0,
    fault,
    field,
    add,
    chosen: {
      previews: chosen.map(({ address }) => address),
      onMove: (from: number, to: number) => {
        const moved = chosen[from]
        if (moved) change(chosen.toSpliced(from, 1).toSpliced(to, 0, moved))
      },
      onRemove: (at: number) => change(chosen.toSpliced(at, 1)),
    },
    /** Empties the field: the photos are stored by now. */
    forget: () => change([]),
  }
}

function listOf(chosen: readonly Chosen[]): FileList {
  const list = new DataTransfer()
  for (const { file } of chosen) list.items.add(file)
  return list.files
}
