/** The parts of the page that the editor's scripts work on; looked up anew each time, as answers replace them. */
export const editorForm = () => document.querySelector<HTMLFormElement>('form[data-store-editor]')

export const rowsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-row]')]

/** An input of `form` by its name; a form's own properties could be hidden by fields that are called like them. */
export const fieldOf = (within: ParentNode, name: string) =>
  within.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)

/**
 * Says something above the buttons at the bottom, where it is always in view, with buttons where there is something to
 * do about it; the first takes the focus when `focus` says so. '' says nothing any more.
 */
export function sayNews(text: string, buttons: Record<string, () => void> = {}, focus = false): void {
  const news = editorForm()?.querySelector<HTMLElement>('[data-news]')
  if (!news) return
  news.replaceChildren()
  if (text === '') return
  const line = document.createElement('p')
  line.textContent = text
  news.append(line)
  const template =
    document.querySelector<HTMLTemplateElement>('[data-news-button]')?.content.firstElementChild
  for (const [label, act] of Object.entries(buttons)) {
    const button = template?.cloneNode(true) as HTMLButtonElement | undefined
    if (!button) continue
    button.textContent = label
    button.addEventListener('click', () => {
      news.replaceChildren()
      act()
      focusSomewhere()
    })
    news.append(button)
  }
  if (focus) news.querySelector('button')?.focus()
}

/** Where the page begins to be of interest; when what had the focus is gone, it must not be lost. */
export function focusSomewhere(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-begin]')?.focus({ preventScroll: true })
}

/** What already stands there is left alone: a text that is written again is laid out again, and there are many rows. */
export function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text
}

/** Whoever changes a field has read what was wrong with it. */
export function clearFault(field: Element): void {
  if (!field.hasAttribute('aria-invalid')) return
  const fault = document.getElementById(`${field.id}-error`)
  const others = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .filter((id) => id !== fault?.id)
  field.removeAttribute('aria-invalid')
  field.setAttribute('aria-describedby', others?.join(' ') ?? '')
  fault?.remove()
}

/** Tells the draft that something has changed that nobody typed. */
export const noteChange = (): void => {
  editorForm()?.dispatchEvent(new Event('input', { bubbles: true }))
}
