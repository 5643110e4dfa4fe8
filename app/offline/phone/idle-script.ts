// Runs on idle pages of phones whose worker keeps pages (register-worker.ts).
import findPressedScript from '#app/stores/post/drafts/find-pressed-script.ts?worker&url'
import { dropOldFiles } from './drop-old-files.ts'
import { keepConversation } from './keep-conversation.ts'
import { keepDialogScripts } from './keep-scripts.ts'

// Without a connection, or without room: with the next page.
dropOldFiles().catch(() => {})
const { viewer } = document.documentElement.dataset
if (viewer) {
  keepConversation(viewer)
  keepDialogScripts().catch(() => {})
  import(/* @vite-ignore */ findPressedScript).catch(() => {})
}
