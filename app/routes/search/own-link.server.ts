import { messageParts } from '#app/messages/inbox/screen/own-links.ts'

/** A question is shorter, and a shared text is not much longer. */
const maxLength = 500

/** Returns the path of the first link to one of our own pages in a question, with or without `https://`; null if there is none. */
export function ownLinkIn(typed: string, origin: string): string | null {
  const { host } = new URL(origin)
  const links = typed
    .slice(0, maxLength)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]*(?:https?:\/\/)?/iu, ''))
    .filter((word) => word.toLowerCase().startsWith(`${host}/`))
    .map((word) => origin + word.slice(host.length))
  return links.flatMap((link) => messageParts(link, origin)).find(({ path }) => path !== null)?.path ?? null
}
