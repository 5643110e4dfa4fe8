import { islands } from './registry.ts'

type Name = keyof typeof islands

const containers = () => document.querySelectorAll<HTMLElement>('[data-island]')
const isName = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(islands, name)

/** Starts every island of the page but the lazy ones. */
export function startIslands(): void {
  for (const container of containers()) if (!('lazy' in container.dataset)) void start(container)
}

/** Starts a lazy island, where the page has it. */
export function startIsland(name: Name): void {
  for (const container of containers()) if (container.dataset.island === name) void start(container)
}

/** Islands whose script is on its way, or has come. */
const started = new WeakSet<HTMLElement>()

/** One island that fails does not stop the others: its markup stays, and its forms post without scripts. */
async function start(container: HTMLElement): Promise<void> {
  const { island: name } = container.dataset
  if (!isName(name) || started.has(container)) return
  started.add(container)
  // Asked for: when it does not come, the connection's return asks again.
  delete container.dataset.lazy
  try {
    const [{ hydrate }, { default: component }] = await Promise.all([
      import('./hydrate.tsx'),
      islands[name](),
    ])
    for (const note of offlineNotes(container)) note.hidden = true
    const props: object = JSON.parse(container.nextElementSibling?.textContent ?? '{}')
    hydrate(container, name, component, props)
  } catch {
    // Not here: the next need for it tries again.
    started.delete(container)
  }
}

/** Notes of forms that are sent before the island's script has come, without a connection (offline-note.tsx). */
const offlineNotes = (container: HTMLElement) =>
  container.querySelectorAll<HTMLElement>('[data-offline-note]')

/** Wires what a page does for islands whose script has not come yet. */
export function serveWaitingIslands(): void {
  addEventListener('online', startIslands)
  // Sent without a connection the page would be gone, with what was typed in it.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLElement
    const container = form.closest<HTMLElement>('[data-island]:not([data-ready])')
    if (!container || navigator.onLine || event.defaultPrevented || isDialogButton(event.submitter)) return
    event.preventDefault()
    for (const note of offlineNotes(container)) note.hidden = false
    void start(container)
  })
  // A link that opens an island's dialog does so before its script has come.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-opens]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    for (const container of containers()) {
      const dialog = container.querySelector('dialog')
      if (container.dataset.island !== link.dataset.opens || !dialog) continue
      event.preventDefault()
      dialog.showModal()
      dialog.querySelector('textarea')?.focus()
      void start(container)
    }
  })
}

const isDialogButton = (button: HTMLElement | null) =>
  button instanceof HTMLButtonElement && button.formMethod === 'dialog'
