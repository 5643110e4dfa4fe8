// Makes the inbox live; it works without. Asks only for what is new, and puts the server's own HTML into the page.

import { isInFlight } from '#app/browser/outbox/outbox.ts'
import { sendInPlace, sendUnsent } from './composer.ts'
import { loadEarlierInPlace } from './earlier.ts'
import { showRowRead } from './list.ts'
import { askForNews, askForRows } from './news.ts'
import { conversationId, messageOf } from './parts.ts'
import { offerNewest, showRead } from './thread.ts'
import { keepTimes } from './times.ts'

type About = { conversationId: string; id?: string; number?: number }

const hear = (name: string, then: (about: About) => void) =>
  document.addEventListener(`kasi:${name}`, (event) => then((event as CustomEvent<About>).detail))

const look = (about: About) =>
  about.conversationId === conversationId ? askForNews() : askForRows(about.conversationId)

hear('notification', look)
hear('sent', (about) => {
  const id = about.id ?? ''
  if (!isInFlight(id) && !messageOf(id)) void look(about)
})
hear('seen', (about) => {
  if (about.conversationId === conversationId) showRead(about.number ?? 0)
})
hear('read', (about) => showRowRead(about.conversationId))
// Whether the other has read it is nothing that the count of unread messages tells.
hear('joined', () => void askForNews())
hear('resync', () => {
  void askForNews()
  void askForRows(null)
})
// A phone that is turned shows the list that it had left out.
matchMedia('(min-width: 56rem)').addEventListener('change', () => void askForRows(null))
// What came while nobody looked is read now.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void askForNews()
})

keepTimes()
loadEarlierInPlace()
offerNewest()
sendInPlace()
sendUnsent()
