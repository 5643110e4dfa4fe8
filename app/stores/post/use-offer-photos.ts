import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { transferPicture } from '#app/images/uploading/send-picture.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'
import { type Photo, photoLimits } from '#app/stores/form/photos/photo.ts'
import { createPhotoList, type PhotoList } from '#app/stores/form/photos/photo-list.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { usePhotos } from '#app/stores/form/photos/use-photos.ts'

const tryEveryMs = 10_000

/** Milliseconds between tries; the form begins anew when they fail, for as long as it is open. */
const retryDelays = [0, 1500, 3000]

type Options = {
  viewerId: string
  /** The photos that the form begins with. */
  first: readonly Photo[]
  /** Called as photos are chosen, maybe before React came. */
  onChosen: () => void
  /** Called after photos came, went, moved or were stored. */
  onChange: () => void
  /** Called when a photo was refused: the person has to look. */
  onFault: () => void
}

/** The photos of the form of one offer: those that are chosen are made small, and upload while the person types. */
export function useOfferPhotos({ viewerId, first, onChosen, onChange, onFault }: Options) {
  const [fault, setFault] = useState<string | null>(null)
  const [list] = useState(() => openList(first, viewerId))
  const say = (text: string) => {
    setFault(text)
    onFault()
  }
  const { photos, areStored, isShrinking, delay, parts } = usePhotos(list, (hadRoomForAll) => {
    onChosen()
    if (hadRoomForAll) setFault(null)
    else say(photoTexts.tooMany)
  })

  const sayRefused = useEffectEvent((reason: string) => say(pictureTexts.failedImage(reason)))
  useEffect(() => {
    const stop = list.onRefused(sayRefused)
    list.uploadMissing()
    addEventListener('online', list.uploadMissing)
    const everyWhile = setInterval(list.uploadMissing, tryEveryMs)
    return () => {
      stop()
      removeEventListener('online', list.uploadMissing)
      clearInterval(everyWhile)
    }
  }, [list])
  const tell = useEffectEvent(onChange)
  const state = photos.map(({ key, file, imageUrl }) => [key, file !== null, imageUrl]).join(' ')
  const told = useRef(state)
  useEffect(() => {
    if (told.current === state) return
    told.current = state
    tell()
  }, [state])
  return { list, areStored, isShrinking, delay, fault, parts }
}

function openList(first: readonly Photo[], ownerId: string): PhotoList {
  const uploads = createUploads({
    shrink: (file) => readyToSend(file, photoLimits),
    transfer: (blob, options) => transferPicture(blob, { ...options, ownerId, retryDelays }),
    createPreview: (blob) => URL.createObjectURL(blob),
    revokePreview: (previewUrl) => URL.revokeObjectURL(previewUrl),
    onFile: (key, file) => file && list.noteSmall(key, file),
    onResult: () => {},
    onAway: () => {},
  })
  const list = createPhotoList(first, { uploads })
  return list
}
