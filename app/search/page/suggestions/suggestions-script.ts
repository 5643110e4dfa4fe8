// Suggestions while typing in a page's search boxes, which search without it too: an editable combobox with a list and manual
// selection (ARIA Authoring Practices). A module without React, because visitors of /search load it.
import { registerWorker } from '#app/device/register-worker.ts'
import type { RoutePath } from '#app/routes.ts'
import type { Suggestion } from '#app/search/search.server.ts'
import { closedList, openList, pressKey, suggestionTexts, wordsToComplete } from './suggestion-list.ts'

const pauseMs = 150

/** Suggestions by the typed words. A failure is not kept: the next letter asks again. */
const found = new Map<string, Suggestion[]>()

async function suggest(words: string): Promise<Suggestion[]> {
  try {
    const response = await fetch(`${'/suggest' satisfies RoutePath}?q=${encodeURIComponent(words)}`)
    if (!response.ok) return []
    const suggestions: Suggestion[] = await response.json()
    found.set(words, suggestions)
    return suggestions
  } catch {
    return []
  }
}

// Older browsers lack `element.role` and its kind.
const describe = (element: Element, attributes: Record<string, string>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

function completeIn(field: HTMLInputElement, listbox: HTMLElement, status: HTMLElement): void {
  const rows = [...listbox.querySelectorAll('li')]
  let list = closedList
  /** Suggestions for other words come too late. */
  let awaited = ''
  let pause: ReturnType<typeof setTimeout> | undefined

  const show = (next: typeof list) => {
    list = next
    const { options, active } = list
    for (const [position, row] of rows.entries()) {
      const option = options[position]
      const [word, category] = row.children
      if (word) word.textContent = option?.word ?? ''
      if (category) category.textContent = option?.category?.name ?? ''
      row.hidden = !option
      describe(row, { 'aria-selected': String(position === active) })
    }
    listbox.hidden = options.length === 0
    describe(field, {
      'aria-expanded': String(!listbox.hidden),
      'aria-activedescendant': rows[active]?.id ?? '',
    })
    rows[active]?.scrollIntoView({ block: 'nearest' })
    const text = listbox.hidden ? '' : suggestionTexts.count(options.length)
    // A text that is set again is read again.
    if (status.textContent !== text) status.textContent = text
  }

  const close = () => {
    clearTimeout(pause)
    awaited = ''
    show(closedList)
  }

  const ask = () => {
    clearTimeout(pause)
    const words = wordsToComplete(field.value)
    awaited = words
    const known = words ? found.get(words) : []
    if (known) return show(openList(known, words))
    // The options of the letters before stay until others come.
    show({ ...list, active: -1 })
    pause = setTimeout(async () => {
      const suggestions = await suggest(words)
      if (awaited === words) show(openList(suggestions, words))
    }, pauseMs)
  }

  const take = (position: number) => {
    field.value = list.options[position]?.word ?? field.value
    close()
  }

  describe(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listbox.id })
  describe(listbox, { role: 'listbox' })
  for (const row of rows) describe(row, { role: 'option' })
  close()

  field.addEventListener('input', ask)
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    // An input method has its own use for keys while it composes a word.
    const pressed = event.isComposing ? null : pressKey(list, event.key)
    if (!pressed) return
    // The browser moves the cursor, or sends the form.
    if (pressed.does === 'unmark') return show({ ...list, active: -1 })
    if (pressed.does === 'take') return take(list.active)
    event.preventDefault()
    if (pressed.does === 'show') return pressed.list === closedList ? close() : show(pressed.list)
    if (pressed.does === 'clear') field.value = ''
    ask()
  })
  // The field keeps the focus.
  listbox.addEventListener('mousedown', (event) => event.preventDefault())
  listbox.addEventListener('click', ({ target }) => {
    const position = rows.findIndex((row) => row.contains(target as Node))
    if (position < 0) return
    take(position)
    field.form?.submit()
  })

  // Empty fields are defaults: the address of a search leaves them out.
  field.form?.addEventListener('formdata', ({ formData }) => {
    const empty = [...formData].filter(([, value]) => !value)
    for (const [name] of empty) formData.delete(name)
  })

  // Completes words that were typed before the script came.
  if (document.activeElement === field && field.value !== field.defaultValue) ask()
}

registerWorker()
for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggestions]')) {
  const box = field.closest('search')
  const listbox = box?.querySelector('ul')
  const status = box?.querySelector<HTMLElement>('[aria-live]')
  if (listbox && status) completeIn(field, listbox, status)
}
