/** The parts of the inbox that its scripts work on. */
export const inbox = document.querySelector<HTMLElement>('[data-inbox]')
export const panel = document.querySelector<HTMLElement>('[data-conversation]')
export const scroller = panel?.querySelector<HTMLElement>('[data-scroll]')
/** The newest messages; earlier ones come in as lists above it. */
export const thread = panel?.querySelector<HTMLElement>('[data-messages]')
export const list = inbox?.querySelector<HTMLElement>('[data-rows]')

export const conversationId = panel?.dataset.conversation
/** An earlier page of the thread, or an older one of the list, stays as it is. */
export const isEarlierPage = panel?.hasAttribute('data-earlier-page') ?? false
export const isOlderList = inbox?.hasAttribute('data-older-page') ?? false

/** On a phone the list and the thread are two steps: the list is not there while a thread is. */
export const isListShown = (): boolean => (list?.parentElement?.getClientRects().length ?? 0) > 0

export const rowOf = (id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null

export const messageOf = (id: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`) ?? null
