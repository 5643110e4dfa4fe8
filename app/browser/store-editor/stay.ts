import { editorTexts } from '#app/stores/editor-texts.ts'
import { editorForm, sayNews } from './parts.ts'

// When the session ends, or becomes another person's, other pages are left (leave-page.ts). The editor stays, with what was
// typed, and says so beside its buttons until the session is back.

type Away = 'signed-out' | 'other-owner'

/** Tells the page that an answer has shown that its session is over. */
export const noteAway = (away: Away): boolean =>
  document.dispatchEvent(new CustomEvent('kasi:session-ended', { cancelable: true, detail: away }))

/** `goOn` is called when the same person is signed in again. */
export function stayWhenSignedOut(goOn: () => void): void {
  document.addEventListener('kasi:session-ended', (event) => {
    if (!editorForm()) return
    event.preventDefault()
    show((event as CustomEvent<Away>).detail)
  })
  document.addEventListener('kasi:session-back', () => {
    show(null)
    sayNews(editorTexts.signedInAgain)
    goOn()
  })
}

function show(away: Away | null) {
  for (const notice of editorForm()?.querySelectorAll<HTMLElement>('[data-away]') ?? [])
    notice.hidden = notice.dataset.away !== away
}
