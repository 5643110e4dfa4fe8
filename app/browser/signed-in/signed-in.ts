// On every page of a signed-in person. Modules of our own: no React reaches the browser (docs/decisions/0017).
import { unsentOf } from '#app/browser/outbox/unsent.ts'
import './keep-session.ts'
import './live.ts'

// /auth redirects signed-in people, and the browser keeps the fragment.
if (location.hash.includes('type=recovery'))
  void import('#app/accounts/recovery-link.ts').then(({ openRecoveryLink }) => openRecoveryLink())

// What could not be sent goes from whatever page comes next; the inbox sees to it itself, and shows it.
if (unsentOf().length > 0 && !document.querySelector('[data-inbox]'))
  void import('#app/browser/outbox/send-elsewhere.ts').then(({ sendElsewhere }) => sendElsewhere())
