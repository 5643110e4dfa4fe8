import { panel, scroller } from './parts.ts'
import { prependMessages } from './thread.ts'

/** 'Earlier messages' come in above, and what one reads stays where it is. Without this the link leads to a page of them. */
export function loadEarlierInPlace(): void {
  panel?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-earlier]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.ariaDisabled !== 'true') void load(link)
  })
}

async function load(link: HTMLAnchorElement): Promise<void> {
  const first = scroller?.querySelector<HTMLElement>('[data-number]')
  const url = `/inbox/news/${panel?.dataset.conversation}?before=${first?.dataset.number}`
  link.ariaDisabled = 'true'
  try {
    const response = await fetch(url)
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    const messages = answer.querySelector<HTMLElement>('[data-news] > [data-messages]')
    // The browser's own way shows what is wrong.
    if (messages) showEarlier(link, messages)
    else location.assign(link.href)
  } catch {
    // No connection: another tap tries again.
  } finally {
    link.ariaDisabled = null
  }
}

function showEarlier(link: HTMLAnchorElement, messages: HTMLElement): void {
  const firstNumber = messages.querySelector<HTMLElement>('[data-number]')?.dataset.number
  const hasMore = 'more' in messages.dataset
  prependMessages(messages)
  if (hasMore) link.search = `?before=${firstNumber}`
  else {
    link.remove()
    scroller?.focus({ preventScroll: true })
  }
}
