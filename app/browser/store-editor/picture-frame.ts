import { variantName } from '#app/images/picture-rules.ts'
import { editorForm } from './parts.ts'

export const frameOf = (field: HTMLElement) => field.querySelector<HTMLElement>('[data-frame]')

/** Puts a picture into the frame of its field, or takes out what is there. */
export function showPicture(field: HTMLElement, picture: HTMLImageElement | null): void {
  const frame = frameOf(field)
  frame?.querySelector('img')?.remove()
  if (picture) frame?.append(picture)
  const has = field.querySelector<HTMLElement>('[data-has-picture]')
  if (has) has.hidden = picture === null
}

export function pictureOf(field: HTMLElement, src: string): HTMLImageElement {
  const picture = document.createElement('img')
  picture.alt = frameOf(field)?.dataset.frame ?? ''
  picture.src = src
  return picture
}

/** Browsers that bring back what a form held bring back the address of a picture, but not the picture. */
export function showKeptPictures(): void {
  for (const field of editorForm()?.querySelectorAll<HTMLElement>('[data-picture]') ?? []) {
    const url = field.querySelector<HTMLInputElement>('input[type=hidden]')?.value ?? ''
    if (url === '' || field.querySelector('img')) continue
    showPicture(field, pictureOf(field, variantName(url.replace(/\.jpg$/, ''), 320, 'webp')))
  }
}
