import type { RoutePath } from '#app/routes.ts'
import { islands } from './registry.ts'

type Name = keyof typeof islands

const containers = (which = '') => document.querySelectorAll<HTMLElement>(`[data-island]${which}`)

/** Starts every island of the page but the lazy ones. Resolves when each is ready or has failed. */
export async function startIslands(): Promise<void> {
  await Promise.all(Array.from(containers(':not([data-lazy])'), start))
}

/** Starts a lazy island, if the page has it. */
export function startIsland(name: Name): void {
  for (const container of containers(`[data-island=${name}]`)) void start(container)
}

/** Islands whose script is loading or loaded. */
const started = new WeakSet<HTMLElement>()

/** A failing island does not stop the others: its markup stays, and its forms post without scripts. */
async function start(container: HTMLElement): Promise<void> {
  if (started.has(container)) return
  started.add(container)
  // Requested: if it fails to load, the next connection retries.
  delete container.dataset.lazy
  // island.tsx writes no other.
  const name = container.dataset.island as Name
  try {
    const [{ hydrate }, { default: component }] = await Promise.all([
      import('./hydrate.tsx'),
      islands[name](),
    ])
    const props: object = JSON.parse(container.nextElementSibling?.textContent ?? '{}')
    await hydrate(container, name, component, props)
  } catch {
    // Not loaded: the next need retries.
    started.delete(container)
  }
}

/** Handles events for islands whose script has not loaded. */
export function serveWaitingIslands(): void {
  addEventListener('online', () => void startIslands().then(reloadIfStuck))
  // An offline submit would replace the page, with the text typed in it.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLElement
    const container = form.closest<HTMLElement>('[data-island]:not([data-ready])')
    const button = event.submitter as HTMLButtonElement | null
    if (!container || navigator.onLine || event.defaultPrevented || button?.formMethod === 'dialog') return
    event.preventDefault()
    // Shows the note of offline-note.tsx.
    container.dataset.offline = ''
    void start(container)
  })
  // A link opens an island's dialog before its script has loaded.
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

const retryMs = 3000

/**
 * Loads the page again if an island still lacks its script: Chromium before 156 keeps a failed import(). A page with typed text
 * stays, as its forms post without scripts. React, which knows its fields, is what has not come: the fields are searched for.
 */
function reloadIfStuck(): void {
  for (const { dataset } of containers()) delete dataset.offline
  const stuck = containers(':not([data-lazy],[data-ready])')
  const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea, input')
  if (
    stuck.length === 0 ||
    !navigator.onLine ||
    [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  )
    return
  fetch('/healthz' satisfies RoutePath).then(
    ({ ok }) => ok && location.reload(),
    // The first request after `online` may come too early.
    () => setTimeout(reloadIfStuck, retryMs),
  )
}
