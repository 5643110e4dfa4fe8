import { typeWords } from '#app/notifications/notification-texts.ts'

const shownMs = 10_000
/** Long enough for every tab of this browser to have heard of it. */
const claimMs = 5_000
const patienceMs = 150
/** Longer than the closing transition (app.css). */
const closingMs = 250

/** Whether somebody looks at this conversation here. */
const isLookedAt = (conversationId: string) =>
  document.querySelector<HTMLElement>('[data-conversation]:not([data-earlier-page])')?.dataset
    .conversation === conversationId

/**
 * Says 'New notification' and its type in words, once in this browser (spec §1), but not about the conversation that
 * somebody is looking at: that tab claims it first, and says nothing.
 */
export async function showNotification(data: string): Promise<void> {
  // Notifications without a conversation have no link.
  const about: { id: string; type: string; conversationId?: string } = JSON.parse(data)
  const { id, type, conversationId = '' } = about
  if (document.visibilityState !== 'visible') return
  const isSeen = isLookedAt(conversationId)
  if (!isSeen) await new Promise((later) => setTimeout(later, patienceMs))
  if (!(await claim(`kasi-toast-${id}`)) || isSeen) return
  showToast(typeWords.get(type) ?? type, { path: conversationId && `/inbox/${conversationId}` })
}

/** The first to ask gets it; what comes a second time, after a cut, is old news as well. */
const claimed = new Set<string>()
function claim(name: string): Promise<boolean> {
  if (claimed.has(name)) return Promise.resolve(false)
  claimed.add(name)
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((answer) => {
    void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      answer(lock !== null)
      if (lock) await new Promise((later) => setTimeout(later, claimMs))
    })
  })
}

/** `path` is where 'Open' leads; '' when there is nothing to open. */
type Toast = { path: string; title?: string; isSuccess?: boolean }

/** Above the page, until it is closed, has stood there for a while, or the next one comes. The title is 'New notification'. */
export function showToast(words: string, { path, title, isSuccess = false }: Toast): void {
  const region = document.querySelector('[data-live-toasts]')
  const toast = region?.querySelector('template')?.content.firstElementChild?.cloneNode(true)
  if (!(toast instanceof HTMLElement)) return
  toast.toggleAttribute('data-success', isSuccess)
  toast.querySelector('[data-words]')?.replaceChildren(words)
  if (title !== undefined) toast.querySelector('[data-title]')?.replaceChildren(title)
  const link = toast.querySelector('[data-open]')
  if (path) link?.setAttribute('href', path)
  else link?.remove()
  const close = () => {
    toast.dataset.gone = ''
    setTimeout(() => toast.remove(), closingMs)
  }
  toast.querySelector('[data-close]')?.addEventListener('click', () => {
    close()
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
  // More would fill the screen.
  const hasFocus = region?.contains(document.activeElement)
  for (const old of region?.querySelectorAll(':scope > div') ?? []) old.remove()
  region?.append(toast)
  if (hasFocus) toast.querySelector<HTMLElement>('[data-open], [data-close]')?.focus()
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(leave, shownMs)
    else close()
  }
  setTimeout(leave, shownMs)
}
