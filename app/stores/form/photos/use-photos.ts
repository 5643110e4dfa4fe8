import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ShownPhoto } from './photo.ts'
import type { PhotoList } from './photo-list.ts'

export type FilePart = { ref: RefObject<HTMLInputElement | null>; onChange: () => void }

/** The photos of a form where scripts run, with the handlers of their buttons and inputs. */
export type PhotoParts = {
  photos: readonly ShownPhoto[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  camera: FilePart
  gallery: FilePart
}

/** The photos of a list, and what their fields need. `onTaken` is called after photos were chosen. */
export function usePhotos(list: PhotoList, onTaken: (hadRoomForAll: boolean) => void) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const state = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot)
  const takeChosen = () => {
    const fields = [camera.current, gallery.current]
    const chosen = fields.flatMap((field) => [...(field?.files ?? [])])
    // They upload on their own, not with the form.
    for (const field of fields) if (field) field.value = ''
    if (chosen.length > 0) onTaken(list.add(chosen))
  }
  const takeEarly = useEffectEvent(takeChosen)
  useEffect(() => takeEarly(), [])
  const parts: PhotoParts = {
    photos: state.photos,
    onMove: list.move,
    onRemove(at) {
      list.remove(at)
      // The pressed button is gone.
      gallery.current?.focus()
    },
    camera: { ref: camera, onChange: takeChosen },
    gallery: { ref: gallery, onChange: takeChosen },
  }
  return { ...state, parts }
}
