import { files, keyOf, memberPages, oldestBeyond, publicPages } from './saved-pages.ts'

/** More than three builds have: of pages that are open, and scripts that load late. */
const mostFiles = 120

/** Deletes the oldest scripts and styles beyond the last 120, but none that a kept page names. */
export async function dropOldFiles(): Promise<void> {
  const kept = await caches.open(files)
  const old = oldestBeyond(await kept.keys(), mostFiles)
  if (old.length === 0) return
  let pages = ''
  for (const name of await caches.keys())
    if (name === publicPages || name.startsWith(memberPages))
      for (const page of await (await caches.open(name)).matchAll()) pages += await page.text()
  for (const { url } of old) if (!pages.includes(keyOf(url))) await kept.delete(url)
}
