import { editorTexts } from '#app/stores/editor-texts.ts'
import { editorForm, sayNews } from './parts.ts'

// When the session ends, other pages are left (leave-page.ts). The editor stays, with what was typed: it says so beside its
// buttons, and asks whose session it is until it is its owner's again.

export type Away = 'signed-out' | 'other-owner'

const askEveryMs = 30_000

/** Why the page waits; null while its owner is signed in, as far as is known. */
let away: Away | null = null
let timer: ReturnType<typeof setInterval> | undefined
let goOn: () => void

/** `onBack` is called when the same person is signed in again. */
export function stayWhenSignedOut(onBack: () => void): void {
  goOn = onBack
  document.addEventListener('kasi:session-ended', (event) => {
    event.preventDefault()
    waitForSession(away ?? 'signed-out')
  })
  document.addEventListener('visibilitychange', () => {
    if (away && document.visibilityState === 'visible') void ask()
  })
}

export function waitForSession(reason: Away): void {
  away = reason
  timer ??= setInterval(ask, askEveryMs)
  show()
}

async function ask() {
  try {
    const response = await fetch('/session', { method: 'POST' })
    const { userId }: { userId: string | null } = await response.json()
    if (userId !== editorForm()?.dataset.storeEditor)
      return waitForSession(userId ? 'other-owner' : 'signed-out')
  } catch {
    // No connection: the next look tries again.
    return
  }
  if (!away) return
  away = null
  clearInterval(timer)
  timer = undefined
  show()
  sayNews(editorTexts.signedInAgain)
  goOn()
}

function show() {
  for (const notice of editorForm()?.querySelectorAll<HTMLElement>('[data-away]') ?? [])
    notice.hidden = notice.dataset.away !== away
}
