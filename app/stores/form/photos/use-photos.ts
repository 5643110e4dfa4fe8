import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { pictureTexts } from '#app/images/picture-texts.ts'
import type { Photo } from './photo.ts'
import { createPhotoList } from './photo-list.ts'
import { maxPhotos } from './photo-rules.ts'
import { photoTexts } from './photo-texts.ts'

const tryEveryMs = 10_000

type Options = {
  viewerId: string
  /** The photos that the form begins with. */
  first: readonly Photo[]
  /** Called after photos came, went, moved or were stored. */
  onChange: () => void
  /** Called when a photo was refused: the person has to look. */
  onFault: () => void
}

/** The photos of a form in the browser: those that are chosen are made small, and upload while the person types. */
export function usePhotos({ viewerId, first, onChange, onFault }: Options) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [list] = useState(() => createPhotoList(first, viewerId))
  const { photos, areStored, isShrinking, delay } = useSyncExternalStore(
    list.subscribe,
    list.getSnapshot,
    list.getSnapshot,
  )

  const say = (text: string) => {
    setFault(text)
    onFault()
  }
  const takeChosen = () => {
    const fields = [camera.current, gallery.current]
    const typed = fields.flatMap((field) => [...(field?.files ?? [])])
    // They upload on their own, not with the form.
    for (const field of fields) if (field) field.value = ''
    if (typed.length === 0) return
    setFault(null)
    const room = maxPhotos - photos.length
    if (typed.length > room) say(photoTexts.tooMany)
    list.add(typed.slice(0, room))
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
  const state = photos.map(({ key, file, imageUrl }) => [key, file !== null, imageUrl]).join(' ')
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
    areStored,
    isShrinking,
    fault,
    delay,
    camera: { ref: camera, onChange: takeChosen },
    gallery: { ref: gallery, onChange: takeChosen },
  }
}
