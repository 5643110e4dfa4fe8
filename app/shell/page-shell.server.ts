import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { UnreadIsland } from '#app/messages/unread/unread-island.tsx'

/** The data of a signed-in person that the header of every page shows. */
export type Member = {
  userId: string
  email: string
  secondsLeft: number
  unread: number
  /** Others use the phone. */
  isShared: boolean
  /** Offers of blocked people are left out of their pages. */
  hasBlocks: boolean
  /** That of their mails; null if they never chose one. */
  language: string | null
  /** Their pages of stores say which of them they follow. */
  hasFollowed: boolean
}

/**
 * A page that React rendered once for all members, with slots where it differs between them: in their header, in the facts on
 * `<html>`, in a store in the button 'Follow', and, in the inbox, in the whole of `<main>`. A slot follows each text but the last. Texts are HTML.
 */
export type PageShell = { texts: Buffer[]; slots: Slot[]; follow: string }
type Slot = 'email' | 'userId' | 'facts' | 'badge' | 'follow' | 'main'

/** The member in whose name a shell is rendered: an id that nobody has or can know. */
export const placeholder: Member = {
  userId: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@placeholder.invalid`,
  secondsLeft: 0,
  unread: 0,
  isShared: false,
  hasBlocks: false,
  language: null,
  hasFollowed: false,
}

const mainPlaceholder = `<!--${crypto.randomUUID()}-->`

const badge = (count: number) => asPlainHtml(renderToStaticMarkup(createElement(UnreadIsland, { count })))

// The attributes are part of the slot: a number alone may also stand in a text that a person wrote.
const facts = ({ secondsLeft, unread }: Member) =>
  `data-session-seconds-left="${secondsLeft}" data-unread="${unread}"`

/** Replaces the placeholder's values in `html` by slots; with `hasMainSlot` also what `<main>` holds. Throws when a value is missing. */
export function compileShell(html: string, { hasMainSlot }: { hasMainSlot: boolean }): PageShell {
  const source = hasMainSlot ? html.replace(/(<main\b[^>]*>).*(<\/main>)/s, `$1${mainPlaceholder}$2`) : html
  const [follow = ''] = /<div data-follow.*?<\/form><\/div>/s.exec(source) ?? []
  const values: [Slot, string][] = [
    ...(follow ? ([['follow', follow]] satisfies [Slot, string][]) : []),
    ['email', placeholder.email],
    ['userId', placeholder.userId],
    ['facts', facts(placeholder)],
    ['badge', badge(0)],
    ...(hasMainSlot ? ([['main', mainPlaceholder]] satisfies [Slot, string][]) : []),
  ]
  const slotOf = new Map(values.map(([slot, value]) => [value, slot]))
  const parts = source.split(new RegExp(`(${[...slotOf.keys()].map(escapePattern).join('|')})`))
  const slots = parts.flatMap((part, index) => (index % 2 === 1 ? (slotOf.get(part) ?? []) : []))
  for (const [slot] of values)
    if (!slots.includes(slot)) throw new Error(`the page has no place for the slot ${slot}`)
  return {
    texts: parts.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text)),
    slots,
    follow,
  }
}

/** A response body in parts, strings as UTF-8: they are joined once, where they are compressed. */
export type Chunks = readonly (Buffer | string)[]

/** The page of `member`; `main` is HTML. `isOwnStore`: nobody follows their own. */
export function renderShell(
  { texts, slots, follow }: PageShell,
  member: Member,
  { main, isOwnStore }: { main: string; isOwnStore: boolean },
): Chunks {
  const values: Record<Slot, string> = {
    email: renderToStaticMarkup(member.email),
    userId: member.userId,
    facts: facts(member),
    badge: badge(member.unread),
    follow: isOwnStore ? '' : follow.replace(placeholder.userId, member.userId),
    main,
  }
  return texts.flatMap((text, index) => {
    const slot = slots[index]
    return slot ? [text, values[slot]] : [text]
  })
}

export const bytesOfShell = ({ texts }: PageShell): number =>
  texts.reduce((sum, text) => sum + text.length, 0)

const escapePattern = (text: string) => text.replace(/\W/g, '\\$&')

/**
 * React writes `srcSet`, `hidden=""` and `<br/>`; plain HTML is `srcset`, `hidden` and `<br>`: a little shorter, and what validators expect.
 * `data-discover` is for route discovery, which react-router.config.ts turns off.
 * Safe on the whole text, because React escapes quotes and angle brackets in all that people wrote.
 */
export const asPlainHtml = (html: string): string =>
  html.replace(reactsOwn, (_all, slash: string, name: string, boolean: string) => {
    if (slash) return '>'
    if (name) return ` ${name.toLowerCase()}="`
    return boolean ? ` ${boolean.toLowerCase()}` : ''
  })

const names =
  'srcSet|hrefLang|imageSrcSet|imageSizes|charSet|fetchPriority|autoComplete|autoCapitalize|spellCheck|inputMode|encType|maxLength|autoFocus|tabIndex|enterKeyHint|formAction|formMethod|dateTime'
const booleans =
  'noValidate|formNoValidate|multiple|open|readOnly|hidden|disabled|checked|selected|autoFocus|autofocus'
const reactsOwn = new RegExp(`(/>)| (?:(${names})="(?!")|(${booleans})=""|data-discover="true")`, 'g')
