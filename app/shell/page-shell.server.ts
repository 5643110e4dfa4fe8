import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { UnreadIsland } from '#app/messages/unread/unread-island.tsx'
import type { Pieces } from '#server/pages/encoding/chunks.ts'
import type { Member } from './member.server.ts'
import { asPlainHtml } from './plain-html.ts'
import { cutTemplate, escapeHtml, type Template } from './template.server.ts'

/**
 * A page of a signed-in person, rendered once for all of them and cut where it is theirs: texts as they are sent, and between them the names
 * of what goes there.
 */
export type MemberFrame = { texts: Buffer[]; holes: Hole[] }
type Hole = 'email' | 'userId' | 'facts' | 'badge' | 'main'

/** In whose name a frame is rendered. Nobody has this id, and nobody can know it. */
export const standIn: Member = {
  userId: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@stand-in.invalid`,
  secondsLeft: 0,
  unread: 0,
}

const badge = (count: number) => asPlainHtml(renderToStaticMarkup(createElement(UnreadIsland, { count })))

/** Where the whole of `<main>` goes. */
const mark = `<!--${crypto.randomUUID()}-->`
// With its attribute: a number alone could stand in what somebody wrote.
const facts = ({ secondsLeft, unread }: Member) =>
  `data-session-seconds-left="${secondsLeft}" data-unread="${unread}"`
const standIns = {
  email: standIn.email,
  userId: standIn.userId,
  facts: facts(standIn),
  badge: badge(0),
}

/** `html` is a page as `standIn` gets it; with `hasOwnMain` what stands in `<main>` is another for each. */
export function cutFrame(html: string, { hasOwnMain }: { hasOwnMain: boolean }): MemberFrame {
  const { texts, holes }: Template<Hole> = hasOwnMain
    ? cutTemplate(html.replace(/(<main\b[^>]*>).*(<\/main>)/s, `$1${mark}$2`), { ...standIns, main: mark })
    : cutTemplate(html, standIns)
  return { texts: texts.map((text) => Buffer.from(text)), holes }
}

/** The page of `member`. `main` is HTML. */
export function fillFrame({ texts, holes }: MemberFrame, member: Member, main: string): Pieces {
  const values: Record<Hole, string> = {
    email: escapeHtml(member.email),
    userId: member.userId,
    facts: facts(member),
    badge: badge(member.unread),
    main,
  }
  return texts.flatMap((text, place) => {
    const hole = holes[place]
    return hole ? [text, values[hole]] : [text]
  })
}
