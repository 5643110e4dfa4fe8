// Runs on idle pages of phones whose worker keeps pages (register-worker.ts).
import { markOwners } from '#app/device/mark-owners.ts'
import keepCopyScript from '#app/messages/inbox/cache-copy-script.ts?script'
import { keepDialogScripts } from '#app/offline/cache-scripts.ts'
import { files, keyOf, memberPages, oldestBeyond, publicPages } from '#app/offline/saved-pages.ts'
import findFormsScript from '#app/stores/waiting/find-forms-script.ts?script'

/** More than three builds have: of pages that are open, and scripts that load late. */
const mostFiles = 120

/** Deletes the oldest scripts and styles beyond the last 120, but none that a kept page names. */
async function dropOldFiles(): Promise<void> {
  const kept = await caches.open(files)
  const old = oldestBeyond(await kept.keys(), mostFiles)
  if (old.length === 0) return
  let pages = ''
  for (const name of await caches.keys())
    if (name === publicPages || name.startsWith(memberPages))
      for (const page of await (await caches.open(name)).matchAll()) pages += await page.text()
  for (const { url } of old) if (!pages.includes(keyOf(url))) await kept.delete(url)
}

// Without a connection, or without room: with the next page.
dropOldFiles().catch(() => {})
const { viewer } = document.documentElement.dataset
if (viewer) {
  markOwners(viewer).catch(() => {})
  keepDialogScripts().catch(() => {})
  import(/* @vite-ignore */ findFormsScript).catch(() => {})
  if (location.pathname.startsWith('/inbox')) import(/* @vite-ignore */ keepCopyScript).catch(() => {})
}
