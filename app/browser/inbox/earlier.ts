import { panel, thread } from './parts.ts'
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
  const first = thread?.querySelector<HTMLElement>('[data-number]')
  const url = `/inbox/news/${panel?.dataset.conversation}?before=${first?.dataset.number}`
  link.ariaDisabled = 'true'
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(String(response.status))
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    const messages = answer.querySelector<HTMLElement>('[data-news] > [data-messages]')
    if (!messages) throw new Error('no messages came')
    const hasMore = 'more' in messages.dataset
    const firstNew = messages.querySelector<HTMLElement>('[data-number]')
    prependMessages(messages)
    if (!hasMore) {
      link.remove()
      panel?.querySelector<HTMLElement>('[data-scroll]')?.focus({ preventScroll: true })
    } else if (firstNew) link.href = link.href.replace(/before=\d+/, `before=${firstNew.dataset.number}`)
  } catch {
    // The browser's own way shows what is wrong.
    location.assign(link.href)
  } finally {
    link.ariaDisabled = null
  }
}
