import { islands } from './registry.ts'

type Name = keyof typeof islands

const containers = () => document.querySelectorAll<HTMLElement>('[data-island]')
const isName = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(islands, name)

/** Starts every island of the page but the lazy ones. Resolves when each is ready, or could not be had. */
export async function startIslands(): Promise<void> {
  const eager = [...containers()].filter(({ dataset }) => !('lazy' in dataset))
  await Promise.all(eager.map(start))
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
    const props: object = JSON.parse(container.nextElementSibling?.textContent ?? '{}')
    await hydrate(container, name, component, props)
  } catch {
    // Not here: the next need for it tries again.
    started.delete(container)
  }
}

/** Wires what a page does for islands whose script has not come yet. */
export function serveWaitingIslands(): void {
  addEventListener('online', () => void startIslands())
  // Sent without a connection the page would be gone, with what was typed in it.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLElement
    const container = form.closest<HTMLElement>('[data-island]:not([data-ready])')
    if (!container || navigator.onLine || event.defaultPrevented || isDialogButton(event.submitter)) return
    event.preventDefault()
    // Shows the note of offline-note.tsx.
    container.dataset.offline = ''
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
      void start(container)
    }
  })
}

const isDialogButton = (button: HTMLElement | null) =>
  button instanceof HTMLButtonElement && button.formMethod === 'dialog'
