import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { readyToSend } from '#app/images/uploading/shrink-photo.ts'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { createPhotoList, type Photo } from './photo-list.ts'
import { maxPhotos } from './post-rules.ts'
import { postTexts } from './post-texts.ts'

/** What a photo of an offer may cost its seller. */
const limits = { maxSide: 1280, maxSentBytes: 140_000 }

const tryEveryMs = 10_000

type Options = {
  viewerId: string
  /** What the form begins with. */
  first: readonly Photo[]
  /** Called after photos came, went, moved or were stored. */
  onChange: () => void
  /** Called when a photo was refused: the person has to look. */
  onFault: () => void
}

/** The photos of a form in the browser: those that are chosen are made small, and upload while the person types. */
export function usePhotos({ viewerId, first, onChange, onFault }: Options) {
  const field = useRef<HTMLInputElement>(null)
  /** Choices whose photos are being made small. */
  const [busy, setBusy] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [list] = useState(() => createPhotoList(first, viewerId))
  const { photos, areStored, delay } = useSyncExternalStore(
    list.subscribe,
    list.getSnapshot,
    list.getSnapshot,
  )

  const say = (text: string) => {
    setFault(text)
    onFault()
  }
  const add = async (typed: readonly File[]) => {
    setFault(null)
    setBusy((count) => count + 1)
    for (const file of typed)
      try {
        const blob = await readyToSend(file, limits)
        const isFull = list.getSnapshot().photos.length >= maxPhotos
        if (isFull) say(postTexts.tooManyPhotos)
        else list.add(new File([blob], file.name, { type: blob.type }))
      } catch (failure) {
        if (!(failure instanceof UploadFailure)) throw failure
        say(pictureTexts.failedImage(failure.reason ?? pictureTexts.notStored))
      }
    setBusy((count) => count - 1)
  }
  const takeChosen = () => {
    const { current } = field
    const typed = [...(current?.files ?? [])]
    // They upload on their own, not with the form.
    if (current) current.value = ''
    if (typed.length > 0) void add(typed)
  }

  const takeEarly = useEffectEvent(takeChosen)
  const sayRefused = useEffectEvent((reason: string) => say(pictureTexts.failedImage(reason)))
  useEffect(() => {
    const stop = list.start(sayRefused)
    takeEarly()
    addEventListener('online', list.uploadMissing)
    const everyWhile = setInterval(list.uploadMissing, tryEveryMs)
    return () => {
      stop()
      removeEventListener('online', list.uploadMissing)
      clearInterval(everyWhile)
    }
  }, [list])
  const tell = useEffectEvent(onChange)
  const state = photos.map(({ key, imageUrl }) => `${key} ${imageUrl}`).join()
  const told = useRef(state)
  useEffect(() => {
    if (told.current === state) return
    told.current = state
    tell()
  }, [state])
  return {
    list,
    photos,
    /** Whether the server has all of them. */
    areStored: busy === 0 && areStored,
    isBusy: busy > 0,
    fault,
    delay,
    file: { ref: field, onChange: takeChosen },
  }
}
