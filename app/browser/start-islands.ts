import type { RoutePath } from '#app/routes.ts'
import { islands } from './registry.ts'

type Name = keyof typeof islands

/** `started`: its script is loading or loaded. */
type Container = HTMLElement & { started?: Promise<boolean> }

const containers = (which = '') => document.querySelectorAll<Container>(`[data-island]${which}`)

/** Starts every island of the page but the lazy ones. Resolves when each is ready or has failed. */
export const startIslands = (): Promise<unknown> =>
  Promise.all(Array.from(containers(':not([data-lazy])'), start))

/** Starts a lazy island, if the page has it. */
export function startIsland(name: Name): void {
  for (const container of containers(`[data-island=${name}]`)) void start(container)
}

/** Resolves to whether it is ready. A failing island does not stop the others: its markup stays, and its forms post without scripts. */
const start = (container: Container): Promise<boolean> => (container.started ??= load(container))

async function load(container: Container): Promise<boolean> {
  // Requested: if it fails to load, the next connection retries.
  delete container.dataset.lazy
  // island.tsx writes no other, and the props beside it.
  const name = container.dataset.island as Name
  try {
    const [{ hydrate }, { default: component }] = await Promise.all([
      import('#app/islands/hydrate.tsx'),
      islands[name](),
    ])
    const { text } = container.nextElementSibling as HTMLScriptElement
    await hydrate(container, name, component, JSON.parse(text))
    return true
  } catch {
    // Not loaded: the next need retries.
    delete container.started
    return false
  }
}

/** Handles events for islands whose script has not loaded. */
export function serveWaitingIslands(): void {
  addEventListener('online', () => void startIslands().then(reloadIfStuck))
  // Without a connection a submit would replace the page, with the text typed in it: React submits it.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // A saved copy came without a connection (app/offline/worker/saved-copy.ts).
    const where = navigator.onLine ? '#saved~* ' : ''
    const container = form.closest<Container>(`${where}[data-island]:not([data-ready])`)
    const button = event.submitter as HTMLButtonElement | null
    if (!container || event.defaultPrevented || button?.formMethod === 'dialog') return
    event.preventDefault()
    // Else shows the note of offline-note.tsx.
    void start(container).then((isReady) =>
      isReady ? form.requestSubmit(button) : (container.dataset.offline = ''),
    )
  })
  // A link opens an island's dialog before its script has loaded.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-opens]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    for (const container of containers(`[data-island=${link.dataset.opens}]`)) {
      const dialog = container.querySelector('dialog')
      if (!dialog) continue
      event.preventDefault()
      dialog.showModal()
      // The island hears which link it was.
      void start(container).then(() => dialog.dispatchEvent(new Event(link.id)))
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
