// Sends the forms that wait on this phone, from any page of their person: find-forms-script.ts loads it when there are some.
import { draftsMark } from '#app/device/device-store.ts'
import {
  findWaiting,
  formWaits,
  listForms,
  removeWaiting,
  type WaitingForm,
} from '#app/device/outbox-store.ts'
import { createSender, onConnection } from '#app/device/sender.ts'
import { notifyPages } from '#app/live/notify-pages.ts'
import { withForm } from './form-lock.ts'
import { wordsOf } from './outcome-words.ts'
import { sendForms } from './send-forms.ts'

const { viewer = '' } = document.documentElement.dataset

/** Tells each outcome once, also of what the worker has sent. A hidden page leaves it to the one that its person sees next. */
async function tellOutcomes(): Promise<void> {
  if (document.hidden) return
  for (const { id } of (await listForms(viewer)).filter(({ outcome }) => outcome))
    await withForm(
      id,
      async () => {
        const form = await findWaiting<WaitingForm>(id)
        if (!form?.outcome) return
        await removeWaiting(id)
        notifyPages(viewer, { ...form.outcome, text: wordsOf(form.outcome.text) })
      },
      undefined,
    )
}

const { sendNow } = createSender({
  // Each form has a lock of its own: one that is open sends itself.
  locks: null,
  lock: '',
  sendAll: async () => {
    // Somebody signed out in another tab.
    if (!window.indexedDB) return null
    const waitMs = await sendForms(viewer)
    await tellOutcomes()
    return waitMs
  },
})
onConnection(sendNow)
addEventListener(formWaits, sendNow)
addEventListener('storage', ({ key }) => key === draftsMark(viewer) && sendNow())
sendNow()
