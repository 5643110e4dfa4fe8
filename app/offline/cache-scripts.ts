import { savesData } from '#app/device/saves-data.ts'

/** The page of an offer, on which a member may write to its seller. */
const offerPage = /^\/listing\/[^/]+$/

/**
 * Fetches the scripts of the contact dialog on the first page of an offer, once a build: the worker keeps what it sees, so that a first
 * message can be written without a connection. Not for people who save data.
 */
export async function keepDialogScripts(): Promise<void> {
  if (savesData() || !offerPage.test(location.pathname)) return
  const entry = [...document.scripts].find(({ src }) => src.includes('/entry.client'))
  const [dialog] = /contact-dialog[\w-]+\.js/.exec(await textOf(entry?.src ?? '')) ?? []
  const seen = new Set<string>()
  const follow = async (name: string): Promise<void> => {
    if (seen.has(name)) return
    seen.add(name)
    const script = await textOf(`/assets/${name}`)
    // The entry names the scripts of all islands.
    for (const [, next = ''] of script.matchAll(/["`]\.\/((?!entry)[\w.-]+\.js)["`]/g)) await follow(next)
  }
  if (dialog) await follow(dialog)
}

const textOf = async (path: string) => await (await fetch(path)).text()
