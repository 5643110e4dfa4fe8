// The texts that scripts of pages have (app/language/language-script.tsx); offer forms have more, in the file beside it.
import { listing, state, stillThere } from './listings.ts'
import { meeting } from './meetings.ts'
import { contact, message, replyChips, sending, sendingFailed, thread } from './messages.ts'
import { ask } from './notices.ts'
import { suggestion } from './search.ts'
import { days, notification, offline, people, phone, site, time } from './site.ts'
import { share, store } from './stores.ts'

globalThis.texts = {
  ...globalThis.texts,
  ask,
  contact,
  days,
  listing,
  meeting,
  message,
  notification,
  offline,
  people,
  phone,
  replyChips,
  sending,
  sendingFailed,
  share,
  site,
  state,
  stillThere,
  store,
  suggestion,
  thread,
  time,
}
