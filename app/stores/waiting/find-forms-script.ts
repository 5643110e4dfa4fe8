// Looks for forms that wait on this phone, on idle pages of members (idle-script.ts).
import { draftsMark } from '#app/device/device-store.ts'
import { formWaits, listForms } from '#app/device/outbox-store.ts'
import { markPressed } from './mark-pressed.ts'
import sendScript from './send-forms-script.ts?script'

const everyMs = 15_000
const later = () => new Promise((resolve) => setTimeout(resolve, everyMs))

const { viewer = '', formWords } = document.documentElement.dataset
let isLoading = false
/** The browser has no database, or no connection. */
const none = () => {}

async function look(): Promise<void> {
  if (isLoading || (await listForms(viewer)).length === 0) return
  isLoading = true
  // Chromium before 156 keeps a failed import(): each try has an address of its own.
  for (let tries = 0; !(await isLoadedWithWords(`#${tries}`)); tries += 1) await later()
}

/** The script takes the words of another language than English when it is loaded. It sends without them too. */
async function isLoadedWithWords(tryMark: string): Promise<boolean> {
  if (formWords) await isLoaded(formWords + tryMark)
  return await isLoaded(sendScript + tryMark)
}

const isLoaded = (script: string): Promise<boolean> =>
  import(/* @vite-ignore */ script).then(
    () => true,
    () => false,
  )

async function begin(): Promise<void> {
  await markPressed(viewer)
  // A form that opens sends its own offer, and My Store asks about what waits.
  if (/^\/post|\/edit$|^\/design-store$/.test(location.pathname)) await later()
  await look()
}

addEventListener(formWaits, () => void look().catch(none))
addEventListener('storage', ({ key }) => void (key === draftsMark(viewer) && look().catch(none)))
begin().catch(none)
