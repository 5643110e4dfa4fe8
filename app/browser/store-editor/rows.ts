import { editorTexts } from '#app/stores/editor-texts.ts'
import { newRowId, removedListField, templateRowId } from '#app/stores/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { toNumberFields } from './number-fields.ts'
import { editorForm, fieldOf, noteChange, rowsOf, sayNews, write } from './parts.ts'
import { showPicture } from './picture-frame.ts'
import { cancelUpload } from './uploads.ts'

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
  toNumberFields()
  nameRows()
  noteChange()
  const row = form.querySelector<HTMLElement>(`[data-row="${id}"]`)
  if (options.focus && row) fieldOf(row, `title-${id}`)?.focus()
  return row
}

type Removal = { name: string; row: HTMLElement; after: Element | null; note: HTMLInputElement }

/** The last one first: each can still be taken back. */
let removals: Removal[] = []

function removeProduct(id: string) {
  const form = editorForm()
  const row = form?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!form || !row) return
  const note = document.createElement('input')
  const base = fieldOf(row, `base-${id}`)?.value ?? ''
  Object.assign(note, { type: 'hidden', name: removedListField, value: `${id} ${base}` })
  const name = nameOf(row, rowsOf(form).indexOf(row))
  removals = [{ name, row, after: row.nextElementSibling, note }, ...removals.filter(isOfPage)]
  form.append(note)
  row.remove()
  nameRows()
  noteChange()
  offerUndo()
}

/** An answer of the server brings another form. */
const isOfPage = ({ note }: Removal) => note.isConnected

function offerUndo(focus = true) {
  const [last, ...earlier] = removals.filter(isOfPage)
  if (!last) return
  const undo = () => {
    const { row, after, note } = last
    removals = earlier
    note.remove()
    editorForm()
      ?.querySelector('[data-rows]')
      ?.insertBefore(row, after?.isConnected ? after : null)
    nameRows()
    noteChange()
    offerUndo(false)
    row.querySelector<HTMLInputElement>('input[name^="title-"]')?.focus()
  }
  sayNews(editorTexts.removed(last.name), { [editorTexts.undo]: undo }, focus)
}

function removePicture(button: HTMLElement) {
  const field = button.closest<HTMLElement>('[data-picture]')
  const url = field?.querySelector<HTMLInputElement>('input[type=hidden]')
  if (!field || !url) return
  cancelUpload(field)
  url.value = ''
  showPicture(field, null)
  const status = field.querySelector('[data-status]')
  if (status) status.textContent = editorTexts.pictureRemoved
  field.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  noteChange()
}

const nameOf = (row: HTMLElement, index: number) =>
  editorTexts.product(index + 1, fieldOf(row, `title-${row.dataset.row ?? ''}`)?.value ?? '')

/** Products are called by their titles, or by their place: for the eye, and for the ear. */
export function nameRows(): void {
  const form = editorForm()
  if (!form) return
  for (const [index, row] of rowsOf(form).entries()) {
    const name = nameOf(row, index)
    for (const label of row.querySelectorAll('[data-row-name]'))
      write(label, label.matches('span') ? ` ${name}` : name)
    const frame = row.querySelector<HTMLElement>('[data-frame]')
    if (frame) frame.dataset.frame = editorTexts.currentImage(name)
    const picture = frame?.querySelector('img')
    if (picture) picture.alt = editorTexts.currentImage(name)
  }
}
