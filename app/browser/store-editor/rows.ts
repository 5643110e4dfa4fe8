import { variantName } from '#app/images/picture-rules.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import { newRowId, removedListField, templateRowId } from '#app/stores/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { editorForm, fieldOf, noteChange, rowsOf, sayNews } from './parts.ts'

/** Adds and removes products in the page, without asking the server. Answers whether the button was one of those. */
export function changeRows(button: HTMLButtonElement): boolean {
  const [intent, id = ''] = button.value.split(':')
  if (intent === 'add') addProduct()
  else if (intent === 'remove') removeProduct(id)
  else if (intent === 'remove-picture') removePicture(button)
  else return false
  return true
}

/** An empty product at the end, ready to be filled in; null when there are as many as there can be. */
export function addProduct(options = { focus: true }): HTMLElement | null {
  const form = editorForm()
  const template = form?.querySelector<HTMLTemplateElement>('[data-row-template]')
  if (!form || !template) return null
  if (rowsOf(form).length >= maxProducts) {
    sayNews(editorTexts.tooManyProducts(maxProducts))
    return null
  }
  const id = newRowId()
  form
    .querySelector('[data-rows]')
    ?.insertAdjacentHTML('beforeend', template.innerHTML.replaceAll(templateRowId, id))
  nameRows()
  noteChange()
  const row = form.querySelector<HTMLElement>(`[data-row="${id}"]`)
  if (options.focus && row) fieldOf(row, `title-${id}`)?.focus()
  return row
}

function removeProduct(id: string) {
  const form = editorForm()
  const row = form?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!form || !row) return
  const after = row.nextElementSibling
  const name = nameOf(row, rowsOf(form).indexOf(row))
  const removed = document.createElement('input')
  Object.assign(removed, {
    type: 'hidden',
    name: removedListField,
    value: `${id} ${fieldOf(row, `base-${id}`)?.value ?? ''}`,
  })
  form.append(removed)
  row.remove()
  nameRows()
  noteChange()
  form.querySelector<HTMLButtonElement>('[value=add]')?.focus()
  sayNews(editorTexts.removed(name), {
    [editorTexts.undo]: () => {
      removed.remove()
      const rows = form.querySelector('[data-rows]')
      rows?.insertBefore(row, after?.isConnected ? after : null)
      nameRows()
      noteChange()
      fieldOf(row, `title-${id}`)?.focus()
    },
  })
}

function removePicture(button: HTMLElement) {
  const field = button.closest<HTMLElement>('[data-picture]')
  const url = field?.querySelector<HTMLInputElement>('input[type=hidden]')
  if (!field || !url) return
  url.value = ''
  showPicture(field, null)
  field.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  noteChange()
}

/** Puts a picture into the frame of its field, or takes it out. */
export function showPicture(field: HTMLElement, src: string | null): void {
  const frame = field.querySelector<HTMLElement>('[data-frame]')
  const has = field.querySelector<HTMLElement>('[data-has-picture]')
  if (has) has.hidden = src === null
  frame?.querySelector('img')?.remove()
  if (!frame || src === null) return
  const image = document.createElement('img')
  image.alt = frame.dataset.frame ?? ''
  image.src = src
  frame.append(image)
}

/** Browsers that bring back what a form held bring back the address of a picture, but not the picture. */
export function showKeptPictures(): void {
  for (const field of editorForm()?.querySelectorAll<HTMLElement>('[data-picture]') ?? []) {
    const url = field.querySelector<HTMLInputElement>('input[type=hidden]')?.value ?? ''
    if (url === '' || field.querySelector('img')) continue
    showPicture(field, variantName(url.replace(/\.jpg$/, ''), 320, 'webp'))
  }
}

const nameOf = (row: HTMLElement, index: number) =>
  editorTexts.product(index + 1, fieldOf(row, `title-${row.dataset.row ?? ''}`)?.value ?? '')

/** Products are called by their titles, or by their place. */
export function nameRows(): void {
  const form = editorForm()
  if (!form) return
  for (const [index, row] of rowsOf(form).entries()) {
    const name = nameOf(row, index)
    for (const label of row.querySelectorAll('[data-row-name]')) {
      const text = label.matches('span') ? ` ${name}` : name
      if (label.textContent !== text) label.textContent = text
    }
  }
}
