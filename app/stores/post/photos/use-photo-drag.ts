import { type PointerEvent, type RefObject, useState } from 'react'

/** The photo that is being dragged, and the place that it is over. */
type Drag = { from: number; to: number }

/** Moves an item of `list` by its handle, with a mouse, a pen or a finger. */
export function usePhotoDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
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
