// Makes the inbox live; it works without. Asks only for what is new, and puts the server's own HTML into the page.

import { isInFlight } from '#app/browser/outbox/outbox.ts'
import { sendInPlace, sendUnsent } from './composer.ts'
import { loadEarlierInPlace } from './earlier.ts'
import { showRowRead } from './list.ts'
import { askForNews, askForRow, askForRows } from './news.ts'
import { conversationId, isEarlierPage, messageOf } from './parts.ts'
import { offerNewest, showRead } from './thread.ts'
import { keepTimes } from './times.ts'

/** A notification may be about something else than a conversation. */
type About = { conversationId?: string; id?: string; number?: number }

const hear = (name: string, then: (about: About) => void) =>
  document.addEventListener(`kasi:${name}`, (event) => then((event as CustomEvent<About>).detail))

/** A tab that nobody looks at asks for nothing; it costs data. */
let hasMissed = false
const isHidden = () => document.visibilityState === 'hidden'

const look = (about: About) => {
  if (about.conversationId === undefined) return
  if (isHidden()) hasMissed = true
  else if (about.conversationId === conversationId && !isEarlierPage) void askForNews()
  else void askForRow(about.conversationId)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** Several reasons to look at once are one look. */
const refresh = () => {
  clearTimeout(timer)
  hasMissed = isHidden()
  if (hasMissed) return
  timer = setTimeout(() => {
    void askForNews()
    void askForRows()
  }, 200)
}

hear('notification', look)
hear('sent', (about) => {
  const id = about.id ?? ''
  if (!isInFlight(id) && !messageOf(id)) look(about)
})
hear('seen', (about) => {
  if (about.conversationId === conversationId) showRead(about.number ?? 0)
})
hear('read', (about) => showRowRead(about.conversationId ?? ''))
// Whether the other has read it is nothing that the count of unread messages tells.
hear('joined', () => void askForNews())
hear('resync', refresh)
// A phone that is turned shows the list that it had left out.
matchMedia('(min-width: 56rem)').addEventListener('change', refresh)
// What came while nobody looked is read now.
document.addEventListener('visibilitychange', () => {
  if (hasMissed) refresh()
})

keepTimes()
loadEarlierInPlace()
offerNewest()
sendInPlace()
sendUnsent()
