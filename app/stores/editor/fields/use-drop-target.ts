import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files')

/** Attributes of an element that takes dropped files; the innermost of nested targets takes them. */
export function useDropTarget(take: (files: readonly File[]) => void) {
  const [isDragged, setDragged] = useState(false)
  return {
    'data-dragged': isDragged ? '' : undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setDragged(true)
    },
    onDragLeave: () => setDragged(false),
    onDrop(event: DragEvent) {
      setDragged(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      take([...event.dataTransfer.files])
    },
  }
}
