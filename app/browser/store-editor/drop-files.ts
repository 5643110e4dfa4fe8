import { addProduct } from './rows.ts'
import { uploadPicture } from './uploads.ts'

const targets = '[data-picture], [data-row], [data-rows]'

/** Pictures that are dropped go where they fall; of several, the others each begin a product of their own. */
export function dropFiles(): void {
  document.addEventListener('dragover', (event) => {
    // Beside the mark too: the browser would show the file in place of the page.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    mark(targetOf(event))
  })
  document.addEventListener('dragleave', () => mark(null))
  document.addEventListener('drop', (event) => {
    const target = targetOf(event)
    mark(null)
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    if (!target) return
    const files = [...(event.dataTransfer?.files ?? [])]
    const first = pictureOf(target)
    for (const [index, file] of files.entries()) {
      const field = index === 0 && first ? first : pictureOf(addProduct({ focus: false }))
      if (field) uploadPicture(field, file)
    }
  })
}

function targetOf(event: DragEvent): HTMLElement | null {
  if (!event.dataTransfer?.types.includes('Files') || !(event.target instanceof Element)) return null
  return event.target.closest<HTMLElement>(targets)
}

const pictureOf = (target: HTMLElement | null) =>
  target?.matches('[data-picture]')
    ? target
    : (target?.matches('[data-row]') && target.querySelector<HTMLElement>('[data-picture]')) || null

function mark(target: HTMLElement | null) {
  for (const marked of document.querySelectorAll('[data-dragged]')) marked.removeAttribute('data-dragged')
  target?.setAttribute('data-dragged', '')
}
