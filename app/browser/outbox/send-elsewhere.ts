import { showToast } from '#app/browser/signed-in/toasts.ts'
import { sendingTexts } from '#app/messages/sending-texts.ts'
import { keepSending } from './outbox.ts'

/** Sends what waits from a page that does not show it. What fails for good is said: nobody would look for it here. */
export const sendElsewhere = (): void =>
  keepSending({
    sending: () => {},
    waiting: () => {},
    sent: () => {},
    fields: () => ({}),
    failed: ({ conversationId, fault = '' }) =>
      showToast(fault, { title: sendingTexts.isFailed, path: `/inbox/${conversationId}` }),
  })
