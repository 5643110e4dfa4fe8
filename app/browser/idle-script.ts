// Runs on idle pages of phones whose worker keeps pages (register-worker.ts).
import { markOwners } from '#app/device/mark-owners.ts'
import keepCopyScript from '#app/messages/inbox/cache-copy-script.ts?script'
import { keepDialogScripts } from '#app/offline/cache-scripts.ts'
import { dropOldFiles } from '#app/offline/drop-old-files.ts'
import findFormsScript from '#app/stores/waiting/find-forms-script.ts?script'

// Without a connection, or without room: with the next page.
dropOldFiles().catch(() => {})
const { viewer } = document.documentElement.dataset
if (viewer) {
  markOwners(viewer).catch(() => {})
  keepDialogScripts().catch(() => {})
  import(/* @vite-ignore */ findFormsScript).catch(() => {})
  if (location.pathname.startsWith('/inbox')) import(/* @vite-ignore */ keepCopyScript).catch(() => {})
}
