import { leavePage } from '#app/browser/leave-page.ts'
import { signalAfter } from '#app/browser/signal-after.ts'
import { showRows } from './list.ts'
import { conversationId, isEarlierPage, isListShown, thread } from './parts.ts'
import { appendMessages, lastNumber, showRead } from './thread.ts'

const maxWaitMs = 20_000

/** What the page wants to know along with anything that it sends into its conversation. */
export const newsFields = (): Record<string, string> => ({
  after: String(lastNumber()),
  seen: document.visibilityState === 'visible' ? '1' : '',
  rows: isListShown() ? 'one' : '',
})

/** Puts what the server answered into the page; answers whether there is more to ask for. */
export function showNews(html: string, isAll = false): boolean {
  const answer = new DOMParser().parseFromString(html, 'text/html')
  const rows = answer.querySelector('[data-news] > [data-rows]')
  if (rows) showRows(rows, isAll)
  const messages = answer.querySelector<HTMLElement>('[data-news] > [data-messages]')
  if (!messages || isEarlierPage) return false
  const { more, readUpTo } = messages.dataset
  appendMessages(messages)
  showRead(Number(readUpTo))
  return more !== undefined
}

let isAsking = false
let isStale = false

/** Looks for what is new in the open conversation, and marks it as read when somebody looks at it. */
export async function askForNews(): Promise<void> {
  isStale = true
  if (isAsking || !thread || isEarlierPage) return
  isAsking = true
  while (isStale) {
    isStale = false
    const html = await ask(conversationId ?? '', newsFields())
    if (html !== null && showNews(html)) isStale = true
  }
  isAsking = false
}

/** The row of a conversation that is not open here, or the whole list. */
export async function askForRows(id: string | null): Promise<void> {
  if (!isListShown()) return
  const html = await ask(id ?? '', { rows: id ? 'one' : 'all' })
  if (html !== null) showNews(html, id === null)
}

/** Null when it did not come: the next event, or the next look at this page, asks again. */
async function ask(id: string, fields: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(id ? `/inbox/news/${id}` : '/inbox/news', {
      method: 'POST',
      body: new URLSearchParams({ ...fields, as: document.documentElement.dataset.viewer ?? '' }),
      signal: signalAfter(maxWaitMs),
    })
    // Another account has signed in on this phone: this page is no longer anybody's.
    if (response.status === 409) leavePage()
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
