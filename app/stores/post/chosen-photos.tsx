import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ChosenParts } from './live-parts.ts'
import { postTexts } from './post-texts.ts'

/** The photo that is being dragged, and the place that it is over. */
type Drag = { from: number; to: number }

/** The photos that were chosen and are not stored yet, after `storedCount` others: put in order by buttons, and by their handles. */
export function ChosenPhotos({
  chosen: { previews, onMove, onRemove },
  storedCount,
}: {
  chosen: ChosenParts
  storedCount: number
}) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    if (from === to) return
    onMove(from, to)
    setSaid(postTexts.moved(storedCount + from + 1, storedCount + to + 1))
  }
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
      if (drag) move(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {previews.map((preview, at) => (
          <li key={preview} className={`flex flex-col gap-1 ${drag?.from === at ? 'opacity-50' : ''}`}>
            <div
              className={`relative aspect-square overflow-hidden rounded-control bg-sunk ${drag && drag.to === at && drag.from !== at ? 'outline-3 outline-focus' : ''}`}
            >
              <img
                src={preview}
                alt={postTexts.photo(storedCount + at + 1)}
                draggable={false}
                className="size-full object-cover"
              />
              {storedCount + at === 0 && (
                <span className="absolute bottom-1 left-1 rounded-control bg-board px-2 text-small font-bold">
                  {postTexts.cover}
                </span>
              )}
              {previews.length > 1 && (
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
            </div>
            <div className="flex gap-1">
              {at > 0 && (
                <Button
                  type="button"
                  variant="plain"
                  size="small"
                  aria-label={postTexts.earlier(storedCount + at + 1)}
                  onClick={() => move(at, at - 1)}
                  className="grow"
                >
                  ‹
                </Button>
              )}
              <Button
                type="button"
                variant="plain"
                size="small"
                aria-label={postTexts.remove(storedCount + at + 1)}
                onClick={() => onRemove(at)}
                className="grow"
              >
                ×
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
