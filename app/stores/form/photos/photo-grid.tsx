import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { publicAddress } from '#app/images/picture-address.ts'
import type { Upload } from '#app/images/uploading/upload-queue.ts'
import { Button } from '#app/ui/button.tsx'
import type { ShownPhoto } from './photo.ts'
import { photoTexts } from './photo-texts.ts'
import type { PhotoParts } from './use-photos.ts'

const noChanges = () => () => {}

/** Whether scripts run here; false on the server and in the first picture of the page. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )

export type PhotoGridProps = Pick<PhotoParts, 'photos' | 'onMove' | 'onRemove'> & {
  labels: {
    photo: (number: number) => string
    remove: (number: number) => string
    /** Stands on the first one. */
    cover?: string
    /** Stands over a photo that was not sent. */
    notSent: (reason: string) => string
  }
  /** The classes of its columns. */
  columns: string
  /** The name and value of a button, which `pressPhoto` reads. */
  buttonOf: (press: string) => { name: string; value: string }
  /** The origin of pictures; null: this site. */
  publicUrl: string | null
}

/** Photos, put in order by buttons, which work without scripts, and by their handles. */
export function PhotoGrid({
  photos,
  onMove,
  onRemove,
  labels,
  columns,
  buttonOf,
  publicUrl,
}: PhotoGridProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  // A handle does nothing without scripts.
  const hasHandles = useLive()
  const move = (from: number, to: number) => {
    if (from === to) return
    onMove(from, to)
    setSaid(photoTexts.moved(from + 1, to + 1))
  }
  const { handleOf, isDragged, isTarget } = usePhotoDrag(list, move)
  const here = (work: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    work()
  }
  return (
    <>
      <ol ref={list} className={`grid gap-3 empty:hidden ${columns}`}>
        {photos.map((photo, at) => (
          <li key={photo.key} className={`flex flex-col gap-1 ${isDragged(at) ? 'opacity-50' : ''}`}>
            <div
              className={`relative aspect-square overflow-hidden rounded-control bg-sunk ${isTarget(at) ? 'outline-3 outline-focus' : ''}`}
            >
              {(photo.preview ?? photo.imageUrl) && (
                <img
                  src={sourceOf(photo, publicUrl)}
                  alt={labels.photo(at + 1)}
                  loading="lazy"
                  width={320}
                  height={320}
                  draggable={false}
                  className="size-full object-cover"
                />
              )}
              {at === 0 && labels.cover && (
                <span className="absolute bottom-1 left-1 rounded-control bg-board px-2 text-small font-medium">
                  {labels.cover}
                </span>
              )}
              {hasHandles && photos.length > 1 && (
                <span
                  aria-hidden="true"
                  {...handleOf(at)}
                  className="absolute top-0 right-0 flex size-11 cursor-grab touch-none items-center justify-center rounded-control bg-board select-none"
                >
                  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor">
                    <path d="M8 4h3v3H8zm5 0h3v3h-3zM8 10.5h3v3H8zm5 0h3v3h-3zM8 17h3v3H8zm5 0h3v3h-3z" />
                  </svg>
                </span>
              )}
              <UploadLine
                upload={photo.upload}
                name={photoTexts.uploading(at + 1)}
                notSent={labels.notSent}
              />
            </div>
            <div className="flex gap-1">
              {at > 0 && (
                <Button
                  {...buttonOf(`earlier:${at}`)}
                  variant="plain"
                  size="small"
                  aria-label={photoTexts.earlier(at + 1)}
                  onClick={here(() => move(at, at - 1))}
                  className="grow"
                >
                  <span className="text-large leading-none">‹</span>
                </Button>
              )}
              <Button
                {...buttonOf(`remove:${at}`)}
                variant="plain"
                size="small"
                aria-label={labels.remove(at + 1)}
                onClick={here(() => onRemove(at))}
                className="grow"
              >
                <span className="text-large leading-none">×</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

type UploadLineProps = Pick<PhotoGridProps['labels'], 'notSent'> & { upload: Upload; name: string }

/** Over the photo: nothing below may move while it goes up. */
function UploadLine({ upload, name, notSent }: UploadLineProps) {
  const line = 'absolute inset-x-1 top-1/2 rounded-control bg-board'
  if (upload.at === 'sending')
    return (
      <progress
        max={100}
        value={upload.percent}
        aria-label={name}
        className={`${line} block h-3 w-[calc(100%-0.5rem)] border border-edge accent-leaf`}
      />
    )
  if (upload.at !== 'failed') return null
  return <p className={`${line} px-1 text-small font-medium`}>{notSent(upload.reason)}</p>
}

/** The address of a photo to show, small; '' before it is opened. */
export const sourceOf = ({ preview, imageUrl }: ShownPhoto, publicUrl: string | null): string =>
  preview ?? (imageUrl ? publicAddress(imageUrl, publicUrl).replace(/\.jpg$/, '-320.webp') : '')

/** The photo that is being dragged, and the place that it is over. */
type Drag = { from: number; to: number }

/** Moves an item of `list` by its handle, with a mouse, a pen or a finger. */
function usePhotoDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const placeAt = ({ clientX, clientY }: PointerEvent) =>
    [...(list.current?.children ?? [])].findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      return clientX >= left && clientX < right && clientY >= top && clientY < bottom
    })
  const handleOf = (at: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: at, to: at })
    },
    onPointerMove: (event: PointerEvent) => {
      const to = placeAt(event)
      if (drag && to >= 0 && to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp: () => {
      if (drag) onMove(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return {
    handleOf,
    isDragged: (at: number) => drag?.from === at,
    isTarget: (at: number) => drag !== null && drag.to === at && drag.from !== at,
  }
}
