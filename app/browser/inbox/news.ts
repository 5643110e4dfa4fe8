import { askToLeave } from '#app/browser/ask-to-leave.ts'
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
  const rows = answer.querySelector<HTMLElement>('[data-news] > [data-rows]')
  if (rows) showRows(rows, isAll)
  const messages = answer.querySelector<HTMLElement>('[data-news] > [data-messages]')
  if (!messages || isEarlierPage) return false
  const { more, readUpTo } = messages.dataset
  appendMessages(messages)
  showRead(Number(readUpTo))
  return more !== undefined
}

/** Asks one at a time, and once more when something came meanwhile. Answers whether the last one was answered. */
function oneAtATime(fetchNews: () => Promise<string | null>, show: (html: string) => boolean) {
  let isStale = false
  let running: Promise<boolean> | null = null
  const run = async () => {
    let hasCome = false
    while (isStale) {
      isStale = false
      const html = await fetchNews()
      hasCome = html !== null
      if (html !== null && show(html)) isStale = true
    }
    return hasCome
  }
  return (): Promise<boolean> => {
    isStale = true
    running ??= run().finally(() => (running = null))
    return running
  }
}

const askThread = oneAtATime(() => ask(conversationId ?? '', newsFields()), showNews)
const askList = oneAtATime(
  () => ask('', { rows: 'all' }),
  (html) => showNews(html, true),
)

/** Looks for what is new in the open conversation, and marks it as read when somebody looks at it. */
export const askForNews = async (): Promise<boolean> =>
  Boolean(thread) && !isEarlierPage && (await askThread())

/** The row of a conversation that is not open here. */
export async function askForRow(id: string): Promise<void> {
  if (!isListShown()) return
  const html = await ask(id, { rows: 'one' })
  if (html !== null) showNews(html)
}

/** The whole list. */
export async function askForRows(): Promise<void> {
  if (isListShown()) await askList()
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
    if (response.status === 409) askToLeave()
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
